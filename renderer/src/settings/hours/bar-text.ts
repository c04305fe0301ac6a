import { formatTimeOfDay } from '../../../../electron/contract/venue-time.ts'
import type { Translate } from '../../language/language.ts'
import { minutesInDay, type Stretch } from './week.ts'

/** `13:00–01:00` */
export function barText({ from, to }: Stretch): string {
  return `${formatTimeOfDay(from)}–${formatTimeOfDay(to)}`
}

/** `13–1`, with minutes only where there are some. */
export function shortBarText({ from, to }: Stretch): string {
  const short = (minute: number) =>
    formatTimeOfDay(minute)
      .replace(':00', '')
      .replace(/^0(?=\d)/, '')
  return `${short(from)}–${short(to)}`
}

/** `Friday, open 13:00 to 01:00 of the next day` */
export function spokenBar(t: Translate, day: string, { from, to }: Stretch): string {
  const values = { day, from: formatTimeOfDay(from), to: formatTimeOfDay(to) }
  return to > minutesInDay ? t('hours.spokenPastMidnight', values) : t('hours.spoken', values)
}
