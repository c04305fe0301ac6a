export const staffEnglish = {
  staff: {
    lead: 'Who works here. Everybody signs in at any desk with their own PIN.',
    add: 'Add somebody',
    first:
      'Until now everybody at a desk may do everything. With the first manager that ends: settings then need a manager’s PIN. Begin with yourself.',
    name: 'Name',
    pin: 'PIN',
    pinHint: '4 to 12 digits. It is never shown again.',
    newPin: 'New PIN',
    newPinHint: 'Left empty, the PIN stays as it is.',
    role: 'May do',
    active: 'Works here',
    activeOff: 'Does not work here any more; what they did stays under their name',
    inactive: 'left',
    make: 'Add',
  },
  roleHint: {
    staff: 'Books, moves, cancels and checks in, within the rules.',
    manager: 'May also change the settings, and go past a rule with a reason.',
  },
  staffProblem: {
    nameMissing: 'A name is needed: it stands on the desk and in the record.',
    pinForm: '4 to 12 digits.',
    pinMissing: 'A manager needs a PIN.',
    lastManager: 'The venue needs a manager. Make somebody else one first.',
  },
} as const
