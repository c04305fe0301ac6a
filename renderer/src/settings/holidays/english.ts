export const holidaysEnglish = {
  holidays: {
    open: 'Holidays …',
    title: 'Holidays {{year}}',
    hint: 'The venue is closed on the ticked days. Each can be changed afterwards.',
    country: 'Country',
    region: 'Region',
    wholeCountry: 'The whole country',
    none: 'No holidays are known for this year.',
    there: 'already entered',
    over: 'over',
    add_one: 'Close on {{count}} day',
    add_other: 'Close on {{count}} days',
    added_one: '{{count}} holiday entered',
    added_other: '{{count}} holidays entered',
    due: 'The holidays of {{year}} in {{country}} are not entered yet.',
    lookAt: 'Look at them',
  },
} as const
