/** So many minutes after the start, somebody who is not there is late. */
export const lateAfter = 5
