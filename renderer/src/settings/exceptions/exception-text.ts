import type { ScheduleException } from '../../../../electron/contract/index.ts'
import type { Words } from '../../language/words.ts'
import { hoursText } from '../hours/typed-hours.ts'
import { stretchOf } from '../hours/week.ts'

/** `closed: Christmas Day`, `open 10:00–14:00, Court 1` */
export function exceptionText(
  { closed, intervals = [], note, resourceId }: ScheduleException,
  { t, formats, resourceName }: Pick<Words, 't' | 'formats' | 'resourceName'>,
): string {
  const what = closed
    ? t('exceptions.closed')
    : t('exceptions.openAt', { hours: hoursText(formats, intervals.map(stretchOf)) })
  const named = note === undefined ? what : `${what}: ${note}`
  return resourceId === null ? named : `${named}, ${resourceName(resourceId)}`
}
