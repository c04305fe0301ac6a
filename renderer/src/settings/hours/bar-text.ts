import type { Words } from '../../language/words.ts'
import type { Stretch } from './week.ts'
import { minutesInDay } from './week.ts'

type Formats = Words['formats']

/** `13:00–01:00` */
export function barText(formats: Formats, { from, to }: Stretch): string {
  return formats.hours(from, to)
}

/** `13–1`, with minutes only where there are some. */
export function shortBarText(formats: Formats, { from, to }: Stretch): string {
  return formats
    .hours(from, to)
    .replaceAll(':00', '')
    .replace(/(^|–)0(?=\d)/g, '$1')
}

/** How hours may be typed, in the shortest way. */
export function typedExample(formats: Formats): string {
  const usual = [
    { from: 8 * 60, to: 12 * 60 },
    { from: 13 * 60, to: 22 * 60 },
  ]
  return usual.map((stretch) => shortBarText(formats, stretch)).join(', ')
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
