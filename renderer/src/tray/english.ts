/** The tray, in English. */
export const trayEnglish = {
  tray: {
    region: 'Tray',
    cut: 'Moving {{name}} ({{slot}}): click a free slot, or press Enter on one',
    copy: 'Copying {{name}} ({{slot}}): click a free slot, or press Enter on one',
    empty: 'Put it back',
    emptied: 'Put back, nothing was changed',
    unfinished: 'A new booking is not finished. Book it or release it first.',
  },
  card: {
    region: 'Booking at a glance',
    heldAt: 'Held at {{desk}}',
    madeAt: 'Made at {{desk}}, {{when}}',
    toPay: '{{amount}} to pay',
    toPayOf: '{{amount}} of {{price}} to pay',
  },
} as const
