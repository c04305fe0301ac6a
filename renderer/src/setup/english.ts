export const setUpEnglish = {
  setUp: {
    open: 'Set up your venue',
    title: 'Set up the venue',
    hint: 'Each step is saved as you go on. Leave whenever you like, and come back from the menu.',
    later: 'Later',
    back: 'Back',
    next: 'Go on',
    finish: 'Done',
    notNow: 'Not now',
    year: 'Year',
    holidaysLead:
      'Your country’s holidays, as days on which the venue is closed. The button below enters them; going on without it leaves them open.',
  },
  setUpStep: {
    venue: 'Venue',
    resources: 'What can be booked',
    hours: 'Opening hours',
    holidays: 'Holidays',
    staff: 'Staff',
    connection: 'Database',
  },
} as const
