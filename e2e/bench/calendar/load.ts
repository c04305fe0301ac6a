/** So many bookings, side by side in time on every resource and date: the same ones for every calendar measured. */
import type { Booking, Resource } from '../../../electron/contract/index.ts'
import { addDays, weekOf } from '../../../electron/contract/venue-time.ts'

export interface Load {
  readonly bookings: number
  readonly resources: number
  readonly dates: number
}

export interface LoadedBooking extends Booking {
  readonly title: string
}

/** UTC, so that no calendar has anything to convert. */
export const today = '2026-11-05'
export const zone = 'UTC'
const minute = 60_000

export function loadOf(search: string): Load {
  const wanted = new URLSearchParams(search)
  const count = (name: string) => Number(wanted.get(name) ?? 1)
  return { bookings: count('bookings'), resources: count('resources'), dates: count('dates') }
}

export function resourcesOf({ resources }: Load): Resource[] {
  return Array.from({ length: resources }, (_, position) => ({
    id: idOf(1, position),
    version: 1,
    name: `Court ${position + 1}`,
    kind: 'court',
    slotMinutes: 5,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    active: true,
    position,
  }))
}

const idOf = (kind: number, index: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`

/** As many on each column as it takes, in steps of five minutes from midnight on. */
export function bookingsOf(load: Load): LoadedBooking[] {
  const dates = load.dates === 1 ? [today] : weekOf(today, 1).slice(0, load.dates)
  const columns = load.resources * dates.length
  const perColumn = Math.ceil(load.bookings / columns)
  const length = Math.floor(1440 / perColumn / 5) * 5
  return Array.from({ length: load.bookings }, (_, index) => {
    const column = index % columns
    const date = dates[column % dates.length] ?? today
    const start = Date.parse(`${date}T00:00:00Z`) + Math.floor(index / columns) * length * minute
    return {
      id: idOf(2, index),
      resourceId: idOf(1, Math.floor(column / dates.length)),
      kind: 'customer',
      status: 'confirmed',
      title: `Booking ${index}`,
      version: 1,
      start: new Date(start).toISOString(),
      end: new Date(start + length * minute).toISOString(),
      businessDay: date,
      createdAt: `${addDays(today, -7)}T00:00:00Z`,
    }
  })
}
