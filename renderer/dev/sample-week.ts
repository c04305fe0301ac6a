/** A week of a tennis club at work, for looking at the screens: made by counting, so that it is always the same. */
import type { Booking, BookingStatus, Customer, Resource, Service } from '../../electron/contract/index.ts'
import { addDays, dateOf, firstInstantAt } from '../../electron/contract/venue-time.ts'
import { type FakeVenue, minute, writeInstant } from './fake/fake-venue.ts'

const names = [
  'Ana López',
  'Budi Santoso',
  'Siti Rahmawati',
  'Tom Becker',
  'Dewi Lestari',
  'Agus Wijaya',
  'Maria Gonçalves',
  'Rina Kartika',
  'Yusuf Hakim',
  'Wei Ling Tan',
  'Putri Ayu Maharani',
  'Olivia Brown',
  'Joko Prasetyo',
  'Nadia Putri',
  'Hendra Gunawan',
  'Liam O’Connor',
  'Kartini Sari',
  'Bambang Sutrisno',
  'Fajar Nugroho',
  'Intan Permata',
]
const titles = ['Doubles', 'Lesson with Rudi', 'Junior training', undefined, undefined, 'League match']

interface VenueSize {
  readonly courts: number
  /** The same each day. */
  readonly hours: { readonly opens: string; readonly closes: string }
  /** Of each court in turn. */
  readonly slotMinutes: readonly number[]
  readonly hasServices: boolean
}

const idOf = (kind: number, index: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`

function resources(venue: FakeVenue, { courts, slotMinutes }: VenueSize): Resource[] {
  return Array.from({ length: courts }, (_, index) => ({
    id: idOf(1, index),
    version: 1,
    name: `Court ${index + 1}`,
    kind: 'court',
    slotMinutes: slotMinutes[index % slotMinutes.length] ?? 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    pricePerHour: { amount: 150_000, currency: venue.venue.currency },
    active: true,
    position: index,
  }))
}

function customers(): Customer[] {
  return names.map((name, index) => ({
    id: idOf(2, index),
    version: 1,
    name,
    phone: `+62 812 555 ${1000 + index * 37}`,
  }))
}

function services(): Service[] {
  return ['Lesson', 'League match', 'Junior training', 'Free play'].map((name, index) => ({
    id: idOf(4, index),
    version: 1,
    name,
    minutes: 60,
    kinds: [],
    ...(name === 'Free play' && { color: '#12877f' }),
    active: true,
    position: index,
  }))
}

function statusAt(venue: FakeVenue, end: number, start: number, turn: number): BookingStatus {
  if (end <= venue.now()) return turn % 9 === 0 ? 'no_show' : 'completed'
  if (start <= venue.now() + 20 * minute) return turn % 4 === 0 ? 'confirmed' : 'checked_in'
  return 'confirmed'
}

function bookingAt(
  venue: FakeVenue,
  resource: Resource,
  start: number,
  length: number,
  turn: number,
): Booking {
  const customer = venue.customers[turn % venue.customers.length]
  const end = start + length * minute
  const title = titles[turn % titles.length]
  // Some are booked for nothing in particular.
  const service = venue.services[turn % (venue.services.length + 1)]
  return {
    id: crypto.randomUUID(),
    resourceId: resource.id,
    kind: 'customer',
    start: writeInstant(venue, start),
    end: writeInstant(venue, end),
    status: statusAt(venue, end, start, turn),
    version: 1,
    deskName: turn % 3 === 0 ? 'Bar' : 'Front desk',
    ...(customer !== undefined && {
      customer: { id: customer.id, name: customer.name, phone: customer.phone },
    }),
    ...(title !== undefined && { title }),
    ...(service !== undefined && { serviceId: service.id }),
    ...(turn % 5 === 0 && { notes: 'Brings two guests, needs a racket.' }),
    price: { amount: 2500 * length, currency: venue.venue.currency },
    paid: turn % 3 === 0 ? 'paid' : 'unpaid',
    businessDay: dateOf(start, venue.venue.timeZone),
    createdAt: writeInstant(venue, start - 3 * 1440 * minute),
  }
}

const lengths = [60, 90, 60, 120, 30, 60, 60, 90]
const pauses = [0, 30, 0, 90, 60, 0, 120, 30]

function fillDay(venue: FakeVenue, resource: Resource, date: string, seed: number) {
  const zone = venue.venue.timeZone
  let at = 480 + (seed % 3) * 30
  for (let turn = seed; at < 1260; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 60
    if (at + length > 1320) break
    const booking = bookingAt(venue, resource, firstInstantAt(date, at, zone), length, turn * 7 + seed)
    venue.bookings.set(booking.id, booking)
    at += length + (pauses[(turn * 3 + seed) % pauses.length] ?? 0)
  }
}

function clear(venue: FakeVenue, resource: Resource, start: number, end: number) {
  for (const booking of venue.bookings.values()) {
    const isThere = Date.parse(booking.start) < end && start < Date.parse(booking.end)
    if (booking.resourceId === resource.id && isThere) venue.bookings.delete(booking.id)
  }
}

function addHold(venue: FakeVenue, resource: Resource, date: string, from: number, deskName: string) {
  const start = firstInstantAt(date, from, venue.venue.timeZone)
  clear(venue, resource, start, start + 60 * minute)
  const {
    customer: _,
    title: __,
    notes: ___,
    price: ____,
    ...bare
  } = bookingAt(venue, resource, start, 60, 1)
  const holdExpiresAt = writeInstant(venue, venue.now() + 4 * minute)
  venue.bookings.set(bare.id, { ...bare, status: 'held', deskName, holdExpiresAt })
}

/** Makes the venue: its hours, that many courts and its customers, with nothing booked. */
export function makeVenue(venue: FakeVenue, size: VenueSize) {
  venue.weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...size.hours }))
  venue.resources = resources(venue, size)
  venue.customers = customers()
  venue.services = size.hasServices ? services() : []
}

function addBlock(venue: FakeVenue, resource: Resource, date: string) {
  const start = firstInstantAt(date, 480, venue.venue.timeZone)
  const { customer: _, price: __, ...bare } = bookingAt(venue, resource, start, 120, 2)
  clear(venue, resource, start, start + 120 * minute)
  venue.bookings.set(bare.id, { ...bare, kind: 'block', title: 'Net repair', status: 'confirmed' })
}

/** Books ten days around today, with a hold of another desk, a block and a public holiday. */
export function fillWeek(venue: FakeVenue) {
  const today = dateOf(venue.now(), venue.venue.timeZone)
  for (const [index, resource] of venue.resources.entries()) {
    for (let day = 0; day < 10; day += 1)
      fillDay(venue, resource, addDays(today, day - 3), day * 5 + index * 3)
  }
  const [first] = venue.resources
  if (first !== undefined) {
    addHold(venue, first, addDays(today, 1), 1020, 'Bar')
    addBlock(venue, first, addDays(today, 2))
  }
  const holiday = addDays(today, 3)
  for (const booking of venue.bookings.values()) {
    if (booking.businessDay === holiday) venue.bookings.delete(booking.id)
  }
  const closing = { resourceId: null, from: holiday, to: holiday, closed: true, note: 'Public holiday' }
  venue.exceptions = [{ id: idOf(3, 1), version: 1, ...closing }]
}
