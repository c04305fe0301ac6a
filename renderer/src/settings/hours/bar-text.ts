import type { Words } from '../../language/words.ts'
import { minutesInDay, type Stretch } from './week.ts'

type Formats = Words['formats']

/** `13:00–01:00` */
export function barText(formats: Formats, { from, to }: Stretch): string {
  return formats.hours(from, to)
}

/** `13–1`, with minutes only where there are some; the axis tells the halves of the day. */
export function shortBarText(formats: Formats, stretch: Stretch): string {
  return withoutZeros(formats, stretch).replace(/\u00a0[^–]+/g, '')
}

function withoutZeros(formats: Formats, { from, to }: Stretch): string {
  return formats
    .hours(from, to)
    .replaceAll(':00', '')
    .replace(/(^|–)0(?=\d)/g, '$1')
}

/** How hours may be typed, in the shortest way: `8–12, 13–22`. */
export function typedExample(formats: Formats): string {
  const usual = [
    { from: 8 * 60, to: 12 * 60 },
    { from: 13 * 60, to: 22 * 60 },
  ]
  return usual.map((stretch) => withoutZeros(formats, stretch)).join(', ')
}

/** `Friday, open 13:00 to 01:00 of the next day` */
export function spokenBar(
  { t, formats }: Pick<Words, 't' | 'formats'>,
  day: string,
  { from, to }: Stretch,
): string {
  const values = { day, from: formats.timeOfDay(from), to: formats.timeOfDay(to) }
  return to > minutesInDay ? t('hours.spokenPastMidnight', values) : t('hours.spoken', values)
}

/** What stands at an hour of the axis: `8`; midnight and midday with their half of the day, where the clock has two. */
export function axisHour(formats: Formats, minute: number): string {
  const shown = minute > minutesInDay ? minute - minutesInDay : minute
  const label = formats.hourLabel(shown)
  const [hour = ''] = label.split('\u00a0')
  return shown % (minutesInDay / 2) === 0 && hour !== label ? label : String(Number.parseInt(hour, 10))
}
