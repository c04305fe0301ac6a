/** A show as its form has it. Pure. */
import { mostSeats, type SeatLayout, type Sent, type Show } from '../../../electron/contract/index.ts'
import {
  addDays,
  formatTimeOfDay,
  instantToWall,
  parseTimeOfDay,
} from '../../../electron/contract/venue-time.ts'
import { isUnread } from '../design/unread-text.ts'
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
    price: null,
    notes: '',
    layout: 'rows',
    rows: evenRows(5, 12),
    count: 60,
  }
}

export function showDraftOf(show: Show, zone: string): ShowDraft {
  const start = instantToWall(Date.parse(show.start), zone)
  const end = instantToWall(Date.parse(show.end), zone)
  const isCounted = 'count' in show.layout
  return {
    title: show.title,
    resourceId: show.resourceId,
    date: start.date,
    from: formatTimeOfDay(start.minute),
    to: formatTimeOfDay(end.minute),
    price: show.price?.amount ?? null,
    notes: show.notes ?? '',
    layout: isCounted ? 'count' : 'rows',
    rows: isCounted ? '' : rowsText(show.layout),
    count: 'count' in show.layout ? show.layout.count : null,
  }
}

export interface ShowProblems {
  readonly title?: 'title'
  readonly date?: 'date'
  readonly from?: 'time'
  readonly to?: 'time'
  /** Which the field itself tells. */
  readonly price?: 'unread'
  readonly count?: 'count'
  readonly rows?: LayoutProblem
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

export function showProblems(draft: ShowDraft): ShowProblems {
  const read = readRows(draft.rows)
  return {
    ...(draft.title.trim() === '' && { title: 'title' as const }),
    ...(!/^\d{4}-\d{2}-\d{2}$/.test(draft.date) && { date: 'date' as const }),
    ...(!timeOfDay.test(draft.from) && { from: 'time' as const }),
    ...(!timeOfDay.test(draft.to) && { to: 'time' as const }),
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
  const endDate = parseTimeOfDay(to) > parseTimeOfDay(from) ? date : addDays(date, 1)
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
