export const signInEnglish = {
  signIn: {
    title: 'Who is at this desk?',
    open: 'Sign in',
    nobody: ', nobody is signed in',
    current: ', is at this desk; switch …',
    somebodyElse: 'Somebody else',
    noPin: 'no PIN yet',
    pinOf: 'PIN of {{name}}',
    submit: 'Sign in',
    signOut: 'Sign {{name}} out',
    wait: 'Too many wrong PINs. Wait {{time}}.',
    who: 'Manager',
    needsManager: 'Only a manager may save this. Sign in, and it is saved at once.',
    gate: 'Only managers see and change this. Sign in as one.',
    idle: '{{name}} was signed out after {{minutes}} minutes without use.',
  },
  role: { staff: 'Staff', manager: 'Manager' },
} as const
