/** Which time of the day the grid's top is meant to be, told apart from where there was room to scroll to. */

interface Hours {
  /** The minute at the very top, when nothing is scrolled. */
  readonly first: number
  readonly minutePixels: number
}

/** Where the grid came to rest for a wanted minute: short of it where less than a window's height lies below. */
export interface ScrollRest {
  readonly minute: number
  readonly hours: Hours
  readonly scrollTop: number
}

/** What of an element says how far it is scrolled. */
type Scrolled = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>

/** Less is rounding, in pixels. */
const noticed = 1

/** The minute that is wanted at the top: as before, unless somebody has scrolled from there. */
export function wantedMinute({ scrollTop }: Pick<Scrolled, 'scrollTop'>, rest: ScrollRest): number {
  if (Math.abs(scrollTop - rest.scrollTop) < noticed) return rest.minute
  return rest.hours.first + scrollTop / rest.hours.minutePixels
}

/** The same when other hours have just been drawn: at their end it may be for want of room, not of somebody's doing. */
export function wantedAfterDrawing(element: Scrolled, rest: ScrollRest): number {
  const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - noticed
  return isAtEnd ? rest.minute : wantedMinute(element, rest)
}

/** Scrolls so that the minute is at the top, as far as there is room. */
export function scrollToMinute(
  element: Pick<Scrolled, 'scrollTop'>,
  minute: number,
  hours: Hours,
): ScrollRest {
  element.scrollTop = (minute - hours.first) * hours.minutePixels
  return { minute, hours, scrollTop: element.scrollTop }
}
