/** Matches once the calendar takes drags: the grid is there and what it shows is known. */
export const usableCalendar = '[aria-busy="false"] [role="group"]'
