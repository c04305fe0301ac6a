export const workListEnglish = {
  workList: {
    lead: 'Bookings that stand outside the opening hours since those changed. Nothing happens to them by itself.',
    count_one: '{{count}} booking waits for a decision',
    count_other: '{{count}} bookings wait for a decision',
    none: 'Nothing to decide',
    noneHint: 'Every coming booking lies within the opening hours, or somebody decided to keep it.',
    more: 'Show more',
    show: 'Show in the calendar',
    cancelLate: 'Cancel it late with this reason',
    moveTo: 'Free, nearest first:',
  },
  workListAct: { move: 'Move …', cancel: 'Cancel …', keep: 'Keep …' },
  workListReason: { cancel: 'Reason, told to the customer', keep: 'Why it stays, kept with the booking' },
  workListSubmit: { cancel: 'Cancel booking', keep: 'Keep it there' },
  workListDone: { move: 'Moved', cancel: 'Cancelled', keep: 'Kept where it is' },
} as const
