/** How bookings are told apart by what they are booked for: a colour, and letters that say the same without it. */
import { useMemo } from 'react'
import type { Service } from '../../../electron/contract/index.ts'
import { useAllServices } from '../desk/questions.ts'
import { useStorePart } from '../store/store.ts'
import type { CalendarPlace, CalendarPlaceStore } from './calendar-place.ts'

export interface ServiceMark {
  readonly id: string
  readonly name: string
  /** One or two letters, or with a number: no other service has the same. */
  readonly letters: string
  /** What the manager chose, else one of the look's own. */
  readonly color: string
  /** False where only what was booked once is still of it. */
  readonly isOffered: boolean
}

/** By service, in the venue's order. */
export type ServiceMarks = ReadonlyMap<string, ServiceMark>

/** How many colours `tokens.css` has for things in a row. */
const seriesColors = 8

/** The shortest beginning that is not taken yet; numbered where two letters are not enough. */
function lettersOf(name: string, taken: ReadonlySet<string>, index: number): string {
  const letters = [...name.replaceAll(/[^\p{L}\p{N}]/gu, '')]
  const first = (letters[0] ?? '#').toUpperCase()
  const both = first + (letters[1] ?? '').toLowerCase()
  let number = index + 1
  // A name may itself begin so.
  while (taken.has(`${first}${number}`)) number += 1
  return [first, both].find((wanted) => !taken.has(wanted)) ?? `${first}${number}`
}

/** What is not offered any more comes last: it takes no letters away from what is. */
export function serviceMarks(services: readonly Service[]): ServiceMarks {
  const taken = new Set<string>()
  const ordered = [...services.filter(({ active }) => active), ...services.filter(({ active }) => !active)]
  return new Map(
    ordered.map(({ id, name, color, active }, index) => {
      const letters = lettersOf(name, taken, index)
      taken.add(letters)
      const own = `var(--series-${(index % seriesColors) + 1})`
      return [id, { id, name, letters, color: color ?? own, isOffered: active }]
    }),
  )
}

const isByServiceOf = ({ colorBy }: CalendarPlace) => colorBy === 'service'

/** The marks while bookings are told apart by service; null while they are by status. */
export function useServiceMarks(place: CalendarPlaceStore): ServiceMarks | null {
  const isByService = useStorePart(place, isByServiceOf)
  const services = useAllServices(isByService).data
  return useMemo(
    () => (isByService && services !== undefined && services.length > 0 ? serviceMarks(services) : null),
    [isByService, services],
  )
}
