/** Finding bookings, in English. */
export const searchEnglish = {
  search: {
    title: 'Find a booking',
    placeholder: 'Name, phone, note or booking number',
    none: 'No booking fits “{{text}}”.',
    hint: 'Type a part of a name, some digits of a phone, or a word of a note.',
    looking: 'Looking …',
    failed: 'It could not be looked up. {{reason}}',
    coming: 'Coming',
    past: 'Past',
  },
} as const
