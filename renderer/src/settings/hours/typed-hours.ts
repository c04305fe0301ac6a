/** Hours of one day as people type them: `8-12, 13:30-22`, `1-5 pm`, `18-2` past midnight, nothing for closed. */
import type { ClockHours } from '../../../../electron/contract/index.ts'
import type { Formats } from '../../language/formats.ts'
import { minutesInDay, type Stretch } from './week.ts'

const minutesInHalf = 720

export type TypedHours =
  | { readonly ok: true; readonly stretches: readonly Stretch[] }
  /** `unreadable`: no hours are meant by it; `overlap`: they meet each other. */
  | { readonly ok: false; readonly why: 'unreadable' | 'overlap' }

/** 8, 08, 8:30, 8.30, 0830, 8h30, 8am, 8:30 pm */
const timePattern = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(am|pm)?$/i
const pairPattern = /^(.+?)\s*(?:-|–|—|\bto\b|\bsampai\b|\bs\/d\b)\s*(.+)$/i

/** Words that stand for a whole day, in every language of the screens: people type what they are used to. */
const allDay = ['24h', '24 h', '24 hours', '24 jam', 'all day', 'seharian']
const closed = ['', '-', '–', 'closed', 'tutup']

interface TypedTime {
  readonly minute: number
  /** The half of the day was typed; without it the hour is one of the venue's clock. */
  readonly hasHalf: boolean
}

function timeOf(text: string): TypedTime | undefined {
  const match = timePattern.exec(text.trim())
  if (match === null) return undefined
  const [, hourText = '', minuteText = '0', half] = match
  const minute = Number(minuteText)
  const hour = hourOf(Number(hourText), half?.toLowerCase())
  if (hour === undefined || minute > 59 || hour * 60 + minute > minutesInDay) return undefined
  return { minute: hour * 60 + minute, hasHalf: half !== undefined }
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

/** `before` is the stretch that was typed before it. */
function stretchOf(text: string, clockHours: ClockHours, before: Stretch | undefined): Stretch | undefined {
  const [, opens = '', closes = ''] = pairPattern.exec(text) ?? []
  const start = timeOf(opens)
  const end = timeOf(closes)
  if (start === undefined || end === undefined || start.minute === minutesInDay) return undefined
  const isBare = isOfEitherHalf(start) && isOfEitherHalf(end)
  const [from, to] = clockHours === 12 && isBare ? oneAfterOther(start, end, before) : inHalves(start, end)
  return { from, to: to > from ? to : to + minutesInDay }
}

/** Whether it may be before or after noon. */
const isOfEitherHalf = ({ minute, hasHalf }: TypedTime) => !hasHalf && minute >= 60 && minute < 13 * 60

/**
 * On the clock of 12 hours, each is the first of its name after the one before, from the morning on: `8-12, 1-5`. One
 * that begins while the one before lasts is left there, to be refused.
 */
function oneAfterOther(start: TypedTime, end: TypedTime, before?: Stretch): readonly [number, number] {
  const isEarlier = before !== undefined && start.minute < before.from
  const from = isEarlier ? (start.minute % minutesInHalf) + minutesInHalf : start.minute
  const first = end.minute % minutesInHalf
  const to = [first, first + minutesInHalf, first + minutesInDay].find((minute) => minute > from)
  return [from, to ?? end.minute]
}

/** An hour up to twelve without its half of the day, beside one with it, is the nearest that fits: `1-5 pm`, `9am-5`. */
function inHalves(start: TypedTime, end: TypedTime): readonly [number, number] {
  const before = end.minute === 0 ? minutesInDay : end.minute
  const later = start.minute % minutesInHalf
  if (end.hasHalf && isOfEitherHalf(start)) {
    return [[later + minutesInHalf, later].find((minute) => minute < before) ?? later, end.minute]
  }
  if (start.hasHalf && isOfEitherHalf(end)) {
    const first = end.minute % minutesInHalf
    const steps = [first, first + minutesInHalf, first + minutesInDay]
    return [start.minute, steps.find((minute) => minute > start.minute) ?? end.minute]
  }
  return [start.minute, end.minute]
}

/** What is meant; the stretches in their order, those that touch left as they are. */
export function parseHours(text: string, clockHours: ClockHours): TypedHours {
  const plain = text.trim().toLowerCase()
  if (closed.includes(plain)) return { ok: true, stretches: [] }
  if (allDay.includes(plain)) return { ok: true, stretches: [{ from: 0, to: minutesInDay }] }
  const parts = text.split(/[,;&+]|\band\b|\bdan\b/i).filter((part) => part.trim() !== '')
  const stretches: Stretch[] = []
  for (const part of parts) {
    const stretch = stretchOf(part.trim(), clockHours, stretches.at(-1))
    if (stretch === undefined) return { ok: false, why: 'unreadable' }
    stretches.push(stretch)
  }
  const ordered = stretches.toSorted((one, other) => one.from - other.from)
  const meet = ordered.some((stretch, index) => (ordered[index + 1]?.from ?? stretch.to) < stretch.to)
  return meet ? { ok: false, why: 'overlap' } : { ok: true, stretches: ordered }
}

/** As it is shown in the field: `08:00–12:00, 13:00–01:00`. */
export function hoursText(formats: Pick<Formats, 'shortHours'>, stretches: readonly Stretch[]): string {
  return stretches.map(({ from, to }) => formats.shortHours(from, to)).join(', ')
}
