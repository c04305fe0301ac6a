/** A made-up week of a small venue to try the program on. Pure: the same date gives the same week. */

import { fractionDigitsOf } from '../../contract/currency.ts'
import type { Locale } from '../../contract/index.ts'
import { addDays, firstInstantAt, type Instant } from '../../contract/venue-time.ts'

export interface SampleTime {
  readonly resource: number
  readonly customer: number
  readonly start: Instant
  readonly end: Instant
}

const courtName: Record<Locale, string> = { en: 'Court', id: 'Lapangan' }
const roomName: Record<Locale, string> = { en: 'Meeting room', id: 'Ruang rapat' }

/** A price that looks right: 25 of a currency with cents, 150,000 of one that has none, as the rupiah. */
function pricePerHour(currency: string): number {
  const digits = fractionDigitsOf(currency)
  return digits === 0 ? 150_000 : 25 * 10 ** digits
}

export function sampleResources(locale: Locale, currency: string) {
  const price = pricePerHour(currency)
  return [
    { name: `${courtName[locale]} A`, kind: 'court', color: '#2f7d5b', pricePerHour: price },
    { name: `${courtName[locale]} B`, kind: 'court', color: '#3a6ea5', pricePerHour: price },
    { name: roomName[locale], kind: 'room', color: '#8a5a2b', pricePerHour: price },
  ]
}

/** Numbers from the ranges that are kept free for made-up people. */
export const sampleCustomers = [
  { name: 'Ayu Lestari', phone: '+62 812 5550 101' },
  { name: 'Budi Santoso', phone: '+62 812 5550 102' },
  { name: 'Clara Jensen', phone: '+45 5550 0103' },
  { name: 'Diego Marín', phone: '+34 555 001 04' },
  { name: 'Esi Owusu', phone: '+233 55 500 105' },
  { name: 'Farid Rahman', phone: '+62 812 5550 106' },
  { name: 'Greta Lindqvist', phone: '+46 555 001 07' },
  { name: 'Hana Sato', phone: '+81 555 001 08' },
]

const startHours = [8, 9.5, 11, 14, 16, 17.5, 19, 20.5]
const lengths = [60, 90, 60, 120, 60, 90, 60, 60]

/** Bookings over fourteen days from the date on, about two thirds of the times above. */
export function sampleTimes(firstDate: string, zone: string): SampleTime[] {
  const times: SampleTime[] = []
  for (let day = 0; day < 14; day += 1) {
    for (let resource = 0; resource < 3; resource += 1) {
      for (const [index, hour] of startHours.entries()) {
        const mixed = (day * 7 + resource * 5 + index * 3) % 9
        if (mixed > 5) continue
        const date = addDays(firstDate, day)
        const start = firstInstantAt(date, hour * 60, zone)
        const end = firstInstantAt(date, hour * 60 + (lengths[index] ?? 60), zone)
        times.push({ resource, customer: (mixed + day + resource) % sampleCustomers.length, start, end })
      }
    }
  }
  return times
}
