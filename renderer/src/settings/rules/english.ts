export const rulesEnglish = {
  rules: {
    lead: 'They count for every desk at once. A manager may go past most of them with a reason.',
    range: '{{least}} to {{most}}',
  },
  ruleName: {
    minNoticeMinutes: 'Notice',
    maxAheadDays: 'How far ahead',
    holdMinutes: 'Holding a time',
    undoSeconds: 'Undo',
    cancelMinHours: 'Cancelling',
    offerMinutes: 'Offers from the waitlist',
  },
  rule: {
    minNoticeMinutes_one: 'A booking is made at least {{count}} minute before it starts.',
    minNoticeMinutes_other: 'A booking is made at least {{count}} minutes before it starts.',
    maxAheadDays_one: 'Bookings are taken for today and {{count}} day ahead.',
    maxAheadDays_other: 'Bookings are taken up to {{count}} days ahead.',
    holdMinutes_one:
      'While a desk is typing, the time stays theirs for {{count}} minute; every desk sees it.',
    holdMinutes_other:
      'While a desk is typing, the time stays theirs for {{count}} minutes; every desk sees it.',
    undoSeconds_one: 'For {{count}} second an act can be undone by one click, and its message waits.',
    undoSeconds_other: 'For {{count}} seconds an act can be undone by one click, and its message waits.',
    cancelMinHours_one:
      'Staff cancel until {{count}} hour before the start; later only a manager, with a reason.',
    cancelMinHours_other:
      'Staff cancel until {{count}} hours before the start; later only a manager, with a reason.',
    offerMinutes_one:
      'Time that comes free is held for the next in line for {{count}} minute, then for the one after.',
    offerMinutes_other:
      'Time that comes free is held for the next in line for {{count}} minutes, then for the one after.',
  },
  ruleOff: {
    minNoticeMinutes: 'A booking can be made until it starts.',
    undoSeconds: 'Undo is not offered, and messages leave at once.',
    cancelMinHours: 'Staff can cancel until the start.',
  },
} as const
