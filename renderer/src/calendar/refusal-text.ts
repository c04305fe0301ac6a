import type { Booking } from '../../../electron/contract/index.ts'
import { nameOf } from '../booking/booking-name.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { knownBooking } from '../desk/questions.ts'
import type { Words } from '../language/words.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { minuteAt, minutesInDay } from './grid/axis.ts'
import type { HoursStop } from './grid/gesture.ts'
import { instantOf } from './grid/placement.ts'
import type { ClosedBecause, Refusal } from './grid/refusal.ts'

/** Whether a manager may have the place all the same, with a reason. */
export function canBeOverridden(refusal: Refusal): boolean {
  return refusal.kind === 'closed' || refusal.kind === 'past' || refusal.kind === 'too_soon'
}

/** Whether a block may stand there all the same: it is above slots, notice, hours and horizon. */
export function canBeBlocked(refusal: Refusal): boolean {
  return canBeOverridden(refusal) || ['too_far', 'too_long', 'steps'].includes(refusal.kind)
}

/** The sentence for a refusal of this screen. `findBooking` tells what is in the way. */
export function refusalText(
  refusal: Refusal,
  findBooking: (id: string) => Booking | undefined,
  words: Words,
): string {
  const { formats, t } = words
  switch (refusal.kind) {
    case 'busy': {
      const booking = findBooking(refusal.id)
      if (booking === undefined) return t('refusal.busy')
      const time = formats.timeRange(instantOf(booking.start), instantOf(booking.end))
      const name = nameOf(booking, words)
      if (refusal.isBuffer) return t('refusal.buffer', { name, time })
      return t(booking.status === 'held' ? 'refusal.held' : 'refusal.taken', { name, time })
    }
    case 'gap': {
      const from = formats.timeOfDay(minuteAt(refusal.gap.start))
      return t('refusal.gap', { from, to: formats.timeOfDay(minuteAt(refusal.gap.end)) })
    }
    case 'too_soon': {
      const { earliest } = refusal
      return t('refusal.tooSoon', {
        time: `${formats.shortDate(formats.dateAt(earliest))} ${formats.time(earliest)}`,
      })
    }
    case 'too_far':
      return t('refusal.tooFar', { date: formats.shortDate(formats.dateAt(refusal.latest - 1)) })
    case 'too_long':
      return t('refusal.tooLong', { days: refusal.days })
    case 'steps':
      return t('refusal.steps', { length: formats.length(refusal.slotMinutes) })
    case 'unsuited':
      return t('refusal.unsuited', { service: refusal.service, kinds: refusal.kinds.join(', ') })
    case 'past':
      return t('refusal.past')
    case 'closed':
      return closedText(refusal.because, words)
    case 'offline':
      return t('refusal.offline')
  }
}

function closedText(because: ClosedBecause | undefined, { t, formats }: Words): string {
  if (because === undefined) return t('refusal.closed')
  if (because.short !== undefined) {
    const { start, end } = because.short
    const time = formats.timeOfDay(minuteAt(end) === 0 ? minutesInDay : minuteAt(end))
    return t('closedBecause.short', { length: formats.length(end - start), time })
  }
  if (because.note !== undefined) return t('closedBecause.note', { note: because.note })
  if (because.open.length === 0) return t('closedBecause.wholeDay')
  const times = because.open.map(({ start, end }) =>
    formats.hours(minuteAt(start), minuteAt(start) + end - start),
  )
  return t('closedBecause.hours', { times: times.join(', ') })
}

/** Why the edge that is dragged stays where it is: `Closes at 22:00`. */
export function stopText({ kind, at }: HoursStop, { t, formats }: Words): string {
  const minute = minuteAt(at)
  const time = formats.timeOfDay(kind === 'closing' && minute === 0 ? minutesInDay : minute)
  return t(`hoursStop.${kind}`, { time })
}

/** The sentences for refusals, with what is in the way looked up on the screen. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const desk = useDesk()
  const counter = useCounter()
  return (refusal) => refusalText(refusal, (id) => knownBooking(desk, id), counter)
}
