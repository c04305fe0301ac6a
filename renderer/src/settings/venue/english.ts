export const venueEnglish = {
  venueForm: {
    lead: 'What the venue is called, and how it writes dates and money.',
    name: 'Name',
    nameMissing: 'The venue needs a name: it stands on every screen and message.',
    language: 'Language of the program',
    currency: 'Currency',
    weekStartsOn: 'The week starts on',
    slot: 'Usual slot',
    slotHint: 'New resources begin with it.',
    timeZone: 'Time zone',
    timeZoneHint: 'All times are those of the venue, wherever a desk stands.',
    openList: 'Show the list',
  },
} as const
