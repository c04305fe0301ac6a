export const workListEnglish = {
  workList: {
    count_one: '{{count}} booking waits for a decision',
    count_other: '{{count}} bookings wait for a decision',
  },
} as const
