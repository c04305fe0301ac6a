export const connectionTestEnglish = {
  connectionTest: {
    test: 'Try it',
    testing: 'Trying …',
    result: 'What was found',
    skipped: 'not come to',
  },
  connectionStep: {
    reach: 'Server.',
    encrypt: 'Encryption.',
    signIn: 'Sign-in.',
    version: 'Version.',
    permission: 'Rights.',
    live: 'Changes.',
    content: 'Content.',
  },
} as const
