/** The texts of the calendar's views, in English. */
export const viewsEnglish = {
  view: {
    label: 'View',
    howManyDays: 'Number of days',
    count_one: '{{count}} day',
    count_other: '{{count}} days',
    allResources: 'All resources',
  },
  viewName: { day: 'Day', week: 'Week' },
  previousPage: { day: 'Previous day', days: 'Days before', week: 'Previous week' },
  nextPage: { day: 'Next day', days: 'Days after', week: 'Next week' },
  list: {
    show: 'List',
    caption_one: '{{count}} booking, {{dates}}. Arrow keys choose a line, Enter opens it.',
    caption_other: '{{count}} bookings, {{dates}}. Arrow keys choose a line, Enter opens it.',
    count_one: '{{count}} booking',
    count_other: '{{count}} bookings',
    empty: 'Nothing booked',
  },
  listColumn: {
    time: 'Time',
    resource: 'Resource',
    who: 'Booked for',
    phone: 'Phone',
    status: 'Status',
    notes: 'Notes',
  },
  resourceSet: {
    open: 'Choose which resources are shown',
    some: 'Chosen ones',
    kept: 'All, by kind, or a kept set',
    remove: 'Forget the set {{name}}',
    name: 'Name for this choice',
    save: 'Keep',
  },
  closedBecause: {
    note: 'Closed: {{note}}',
    wholeDay: 'Closed all day',
    hours: 'Closed then. Open {{times}}',
  },
} as const
