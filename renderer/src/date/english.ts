/** Going to a date, in English. */
export const dateEnglish = {
  goToDate: {
    title: 'Go to date',
    label: 'Date',
    hint: '12/3, fri, tomorrow, +3w',
    unknown: 'That is no date. Try 12/3, fri, tomorrow or +3w.',
    none: 'No date yet',
    go: 'Go',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    bookings_one: '{{date}}, {{count}} booking',
    bookings_other: '{{date}}, {{count}} bookings',
    noBookings: '{{date}}, nothing booked',
  },
} as const
