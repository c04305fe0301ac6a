/** A show as its form has it. Pure. */
import {
  mostSeats,
  type SeatLayout,
  type Sent,
  type Show,
  type Slot,
} from '../../../electron/contract/index.ts'
import {
  addDays,
  firstInstantAt,
  formatInstant,
  formatTimeOfDay,
  instantToWall,
  parseTimeOfDay,
} from '../../../electron/contract/venue-time.ts'
import { isUnread } from '../design/unread-text.ts'
import { minutesBetween } from '../language/formats.ts'
import { moneyToSend, type TypedMoney } from '../money/typed-money.ts'
import { isWithin, type TypedNumber } from '../number/typed-number.ts'
import { evenRows, type LayoutProblem, readRows, rowsText } from './layout-draft.ts'

export interface ShowDraft {
  readonly title: string
  readonly resourceId: string
  readonly date: string
  /** Wall times; an end not later than the start is on the next day. */
  readonly from: string
  readonly to: string
  /** The times of a very long show that it was said of that they are meant, as `timesOf` writes them. */
  readonly meantTimes: string
  /** Of one seat, in minor units. */
  readonly price: TypedMoney
  readonly notes: string
  readonly layout: 'rows' | 'count'
  readonly rows: string
  readonly count: TypedNumber
}

export function newShowDraft(resourceId: string, date: string): ShowDraft {
  return {
    title: '',
    resourceId,
    date,
    from: '19:00',
    to: '21:00',
    meantTimes: '',
    price: null,
    notes: '',
    layout: 'rows',
    rows: evenRows(5, 12),
    count: 60,
  }
}

/** Where and when the form has a show that is to be there; a time that is kept or offered is meant. */
export function placeOf(
  slot: Slot,
  zone: string,
): Pick<ShowDraft, 'resourceId' | 'date' | 'from' | 'to' | 'meantTimes'> {
  const start = instantToWall(Date.parse(slot.start), zone)
  const end = instantToWall(Date.parse(slot.end), zone)
  const times = {
    date: start.date,
    from: formatTimeOfDay(start.minute),
    to: formatTimeOfDay(end.minute),
  }
  return { resourceId: slot.resourceId, ...times, meantTimes: timesOf(times) }
}

/** The same of what is typed; null while the times cannot be read. */
export function slotOf(draft: ShowDraft, zone: string): Slot | null {
  const length = lengthOf(draft, zone)
  if (length === null) return null
  const start = firstInstantAt(draft.date, parseTimeOfDay(draft.from), zone)
  const end = start + length.minutes * 60_000
  return {
    resourceId: draft.resourceId,
    start: formatInstant(start, zone),
    end: formatInstant(end, zone),
  }
}

export function showDraftOf(show: Show, zone: string): ShowDraft {
  const isCounted = 'count' in show.layout
  return {
    title: show.title,
    ...placeOf(show, zone),
    price: show.price?.amount ?? null,
    notes: show.notes ?? '',
    layout: isCounted ? 'count' : 'rows',
    rows: isCounted ? '' : rowsText(show.layout),
    count: 'count' in show.layout ? show.layout.count : null,
  }
}

type ShowTimes = Pick<ShowDraft, 'date' | 'from' | 'to'>

/** The times in one text. */
export const timesOf = ({ date, from, to }: ShowTimes) => `${date} ${from} ${to}`

/** More than that is asked about first: the end is more likely to be mistyped than on the next day. */
const mostMinutesUnasked = 12 * 60

export interface ShowLength {
  readonly minutes: number
  readonly endsNextDay: boolean
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/
const isDateText = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

const endDateOf = ({ date, from, to }: ShowTimes) =>
  parseTimeOfDay(to) > parseTimeOfDay(from) ? date : addDays(date, 1)

/** How long the show lasts by the times that are typed; null while they cannot be read. */
export function lengthOf(times: ShowTimes, zone: string): ShowLength | null {
  const { date, from, to } = times
  if (!isDateText(date) || !timeOfDay.test(from) || !timeOfDay.test(to)) return null
  const endDate = endDateOf(times)
  const start = firstInstantAt(date, parseTimeOfDay(from), zone)
  const end = firstInstantAt(endDate, parseTimeOfDay(to), zone)
  return { minutes: minutesBetween(start, end), endsNextDay: endDate !== date }
}

export interface ShowProblems {
  readonly title?: 'title'
  readonly date?: 'date'
  readonly from?: 'time'
  readonly to?: 'time'
  /** Very long, and nobody has said yet that this is meant. */
  readonly length?: 'long'
  /** Which the field itself tells. */
  readonly price?: 'unread'
  readonly count?: 'count'
  readonly rows?: LayoutProblem
}

export function showProblems(draft: ShowDraft, zone: string): ShowProblems {
  const read = readRows(draft.rows)
  const length = lengthOf(draft, zone)
  const isLong = length !== null && length.minutes > mostMinutesUnasked
  return {
    ...(draft.title.trim() === '' && { title: 'title' as const }),
    ...(!isDateText(draft.date) && { date: 'date' as const }),
    ...(!timeOfDay.test(draft.from) && { from: 'time' as const }),
    ...(!timeOfDay.test(draft.to) && { to: 'time' as const }),
    ...(isLong && draft.meantTimes !== timesOf(draft) && { length: 'long' as const }),
    ...(isUnread(draft.price) && { price: 'unread' as const }),
    ...(draft.layout === 'count' && !isWithin(draft.count, 1, mostSeats) && { count: 'count' as const }),
    ...(draft.layout === 'rows' && !read.ok && { rows: read.problem }),
  }
}

/** The seats that are typed; null while they cannot be read, or are too few or too many. */
export function layoutOf({ layout, rows, count }: ShowDraft): SeatLayout | null {
  if (layout === 'count') return isWithin(count, 1, mostSeats) ? { count } : null
  const read = readRows(rows)
  return read.ok ? { rows: [...read.rows] } : null
}

/** What making the show sends, or changing one: then only what is another than before. */
export function showToSend(
  draft: ShowDraft,
  layout: SeatLayout | null,
  before?: ShowDraft,
): Sent<'show.save'> {
  const { title, resourceId, date, from, to, price, notes } = draft
  const endDate = endDateOf(draft)
  const isMoved = before === undefined || date !== before.date || from !== before.from || to !== before.to
  const hasNewSeats =
    before === undefined ||
    draft.layout !== before.layout ||
    draft.rows !== before.rows ||
    draft.count !== before.count
  const hasNew = (key: 'title' | 'resourceId' | 'price' | 'notes') =>
    before === undefined || draft[key] !== before[key]
  return {
    ...(hasNew('title') && { title: title.trim() }),
    ...(hasNew('resourceId') && { resourceId }),
    ...(isMoved && { start: `${date}T${from}`, end: `${endDate}T${to}` }),
    ...(hasNew('price') && { price: moneyToSend(price) }),
    ...(hasNew('notes') &&
      (notes.trim() !== '' || before !== undefined) && { notes: notes.trim() === '' ? null : notes }),
    ...(hasNewSeats && layout !== null && { seats: layout }),
  }
}
