export const venueEnglish = {
  venueForm: {
    lead: 'What the venue is called, and how it writes dates, times and money.',
    name: 'Name',
    nameMissing: 'The venue needs a name: it stands on every screen and message.',
    language: 'Language of the program',
    currency: 'Currency',
    currencyEffect:
      'Nothing is converted: {{before}} becomes {{after}}. Prices of resources, services and coming shows keep their number, rounded where the new currency has fewer digits. What is booked, planned as a series or sold already keeps its amount and currency. Check the prices after saving.',
    weekStartsOn: 'The week starts on',
    clockHours: 'Time of day',
    slot: 'Usual slot',
    slotHint: 'New resources begin with it.',
    timeZone: 'Time zone',
    timeZoneHint: 'All times are those of the venue, wherever a desk stands.',
    openList: 'Show the list',
  },
  zone: {
    question_one: '{{count}} booking is to come. What stays as it is?',
    question_other: '{{count}} bookings are to come. What stays as it is?',
    missing: 'Choose one: it decides when people come.',
    clashes_one:
      'The times of day cannot be kept: the clocks change in that zone, and {{count}} booking would overlap. Move it first.',
    clashes_other:
      'The times of day cannot be kept: the clocks change in that zone, and {{count}} bookings would overlap. Move them first.',
    clashing: 'Would overlap:',
  },
  zoneKeep: { wall: 'The time of day', instants: 'The moment' },
  zoneKeepHint: {
    wall: 'Who booked {{time}} comes at {{time}} of the new zone. Right when the zone was wrong.',
    instants: 'Bookings stay when they are, and another time of day is shown. Right when the venue moves.',
  },
} as const
