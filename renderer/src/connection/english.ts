export const connectionTestEnglish = {
  connectionTest: {
    test: 'Try it',
    testing: 'Trying …',
    result: 'What was found',
    skipped: 'not come to',
    /** On the button that saves, once a warning was shown. */
    useAsItIs: 'Use it as it is',
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
