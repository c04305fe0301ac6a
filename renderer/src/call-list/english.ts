export const callsEnglish = {
  calls: {
    title: 'To call',
    short: 'Calls',
    show: 'Show',
    toMake_one: '{{count}} to make',
    toMake_other: '{{count}} to make',
    none: 'Nobody is to be called now',
    noneHint: 'Who is due by the rules for messages appears here by itself.',
    whatsapp: 'Open WhatsApp',
    whatsappNamed: 'Open WhatsApp for {{name}}',
    called: 'Called',
    calledNamed: 'Called: {{name}}',
    ticked: 'Called {{name}}',
  },
} as const
