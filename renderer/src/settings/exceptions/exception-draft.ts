import type { ScheduleException, Sent } from '../../../../electron/contract/index.ts'
import type { Formats } from '../../language/formats.ts'
import { hoursText, parseHours } from '../hours/typed-hours.ts'
import { intervalOf, stretchOf } from '../hours/week.ts'

export interface ExceptionDraft {
  /** null: the whole venue. */
  readonly resourceId: string | null
  readonly from: string
  readonly to: string
  readonly closed: boolean
  /** As typed; only counts when it is not closed. */
  readonly hours: string
  readonly note: string
}

export function exceptionDraftOf(
  exception: ScheduleException,
  formats: Pick<Formats, 'shortHours'>,
): ExceptionDraft {
  const { resourceId, from, to, closed, intervals = [], note = '' } = exception
  return { resourceId, from, to, closed, hours: hoursText(formats, intervals.map(stretchOf)), note }
}

/** One that is yet to be made, for these dates. */
export function newException(from: string, to: string): ScheduleException {
  return { id: '', version: 0, resourceId: null, from, to, closed: true }
}

export type ExceptionProblem = 'dateMissing' | 'datesTurned' | 'unreadable' | 'overlap' | 'hoursMissing'

/** What keeps the draft from being saved, by field. */
export function exceptionProblems(
  draft: ExceptionDraft,
  { clockHours }: Pick<Formats, 'clockHours'>,
): {
  readonly from?: ExceptionProblem
  readonly to?: ExceptionProblem
  readonly hours?: ExceptionProblem
} {
  const read = parseHours(draft.hours, clockHours)
  const hours = read.ok ? read.stretches.length === 0 && 'hoursMissing' : read.why
  return {
    ...(draft.from === '' && { from: 'dateMissing' }),
    ...(draft.to === '' && { to: 'dateMissing' }),
    ...(draft.to !== '' && draft.to < draft.from && { to: 'datesTurned' }),
    ...(!draft.closed && hours !== false && { hours }),
  }
}

/** The hours that are read from what was typed, in full, where it is written otherwise: `9:00 AM–5:00 PM` of `9-5`. */
export function readBack(
  { hours, closed }: ExceptionDraft,
  formats: Pick<Formats, 'clockHours' | 'hours' | 'shortHours'>,
): string | undefined {
  const read = parseHours(hours, formats.clockHours)
  if (closed || !read.ok || read.stretches.length === 0) return undefined
  if (hours.trim() === hoursText(formats, read.stretches)) return undefined
  return read.stretches.map(({ from, to }) => formats.hours(from, to)).join(', ')
}

/** What is sent, of a draft without problems. */
export function exceptionToSend(
  draft: ExceptionDraft,
  { clockHours }: Pick<Formats, 'clockHours'>,
): Omit<Sent<'exception.save'>, 'id' | 'version'> {
  const { resourceId, from, to, closed, note } = draft
  const read = parseHours(draft.hours, clockHours)
  const intervals = read.ok ? read.stretches.map(intervalOf) : []
  return { resourceId, from, to, closed, note, ...(!closed && { intervals }) }
}
