/** Finding bookings and customers, in English. */
export const searchEnglish = {
  search: {
    title: 'Find a booking or a customer',
    placeholder: 'Name, phone, note or booking number',
    none: 'No booking and no customer fits “{{text}}”.',
    hint: 'Type a part of a name, some digits of a phone, or a word of a note.',
    looking: 'Looking …',
    failed: 'Bookings and customers could not be looked up. {{reason}}',
    coming: 'Coming',
    past: 'Past',
    more: 'More fit: type on',
    customers: 'Customers',
    book: 'New booking',
  },
} as const
