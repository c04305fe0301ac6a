/** Amounts of money, in English. */
export const moneyEnglish = {
  money: {
    unreadable: 'That is no amount. Write it like {{example}}.',
    negative: 'An amount cannot be below zero. Write it like {{example}}.',
    noDecimals: '{{currency}} has no digits behind the decimal sign. Write it like {{example}}.',
    tooManyDecimals:
      '{{currency}} has at most {{digits}} digits behind the decimal sign. Write it like {{example}}.',
    ambiguous: 'That can mean two amounts. Write all its digits like {{example}}.',
    tooLarge: 'That is a larger amount than can be kept. Write a smaller one.',
    correct: 'An amount cannot be read. Correct it first.',
  },
} as const
