export const tellingEnglish = {
  telling: {
    region: 'Tell {{name}}',
    offer: 'Tell the customer …',
    plannedWithNote: '{{planned}} Your message is in it.',
    notTold: '{{name}} is not told of it.',
    tell: 'Tell',
    dontTell: 'Don’t tell',
    addNote: 'Add a message',
    changeNote: 'Change the message',
    note: 'Message to {{name}}',
    notePlaceholder: 'A line for {{name}}. Enter sends, Escape goes back',
    send: 'Send',
    back: 'Back',
  },
  tellingPlanned: {
    email: 'When Undo is over, {{name}} gets an e-mail.',
    webhook: 'When Undo is over, {{name}} gets a message.',
    calllist: 'When Undo is over, {{name}} is on the call list.',
  },
  tellingNow: {
    email: '{{name}} gets an e-mail now.',
    webhook: '{{name}} gets a message now.',
    calllist: '{{name}} is on the call list.',
  },
  tellingFollows: {
    email: 'E-mail follows',
    webhook: 'Message follows',
    calllist: 'Call follows',
  },
} as const
