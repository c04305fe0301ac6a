/** What a key takes back, however the acts and their answers come: never what nobody meant. */
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Booking, Slot } from '../../../electron/contract/index.ts'
import { confirm, hold } from '../../dev/fake/fake-bookings.ts'
import type { FakeVenue } from '../../dev/fake/fake-venue.ts'
import { waitlistKey } from '../desk/questions.ts'
import { openTestDesk, slotAt, type TestDesk, testVenue } from '../testing/front-desk.ts'
import { placeEntry } from '../waitlist/waitlist-acts.ts'
import { moveBooking } from './booking-acts.ts'
import { confirmDraft, takeSlot } from './draft-acts.ts'
import { createTurns } from './turns.ts'
import { redoLatest, undoLatest } from './undo.ts'

const friday = (from: string, to: string) => slotAt('2026-11-06', from, to)
const [ten, noon, two, four] = [
  friday('10:00', '11:00'),
  friday('12:00', '13:00'),
  friday('14:00', '15:00'),
  friday('16:00', '17:00'),
]

let venue: FakeVenue
let desk: TestDesk
let ana: Booking
let zahra: Booking

async function booked(slot: Slot, name: string): Promise<Booking> {
  await takeSlot(desk.front, slot)
  await confirmDraft(desk.front, { customer: { name } })
  const booking = [...venue.bookings.values()].find(({ customer }) => customer?.name === name)
  if (booking === undefined) throw new Error('not booked')
  return booking
}

beforeEach(async () => {
  venue = testVenue()
  desk = await openTestDesk(venue, 'Front desk', {
    'waitlist.place': (call, { resourceId, start, bookingId: id = crypto.randomUUID() }) => {
      const held = hold(call, { id, resourceId, start, end: four.end })
      return confirm(call, { id, version: held.version, customer: { name: 'Wati' } })
    },
  })
  zahra = await booked(two, 'Zahra')
  ana = await booked(ten, 'Ana')
})
afterEach(() => desk.stop())

const startOf = ({ id }: Booking) => venue.bookings.get(id)?.start
const statusOf = ({ id }: Booking) => venue.bookings.get(id)?.status
const texts = () => desk.front.toasts.store.get().map(({ text }) => text)
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('a key that takes back', () => {
  it('means what was begun before it, and neither waits for what is begun after it nor takes that', async () => {
    desk.fake.delay = 40
    const first = moveBooking(desk.front, ana, noon)
    await wait(5)
    const key = undoLatest(desk.front)
    await wait(20)
    const second = moveBooking(desk.front, zahra, four)
    await Promise.all([first, key, second])
    expect(startOf(ana)).toBe(ten.start)
    expect(startOf(zahra)).toBe(four.start)
  })

  it('means what was begun last, where that was answered first', async () => {
    desk.fake.delay = 40
    const slow = moveBooking(desk.front, ana, noon)
    await wait(5)
    desk.fake.delay = 1
    const quick = moveBooking(desk.front, zahra, four)
    await Promise.all([slow, quick, undoLatest(desk.front)])
    expect(startOf(zahra)).toBe(two.start)
    expect(startOf(ana)).toBe(noon.start)
  })

  it('waits for an act until that can be taken back, also while the screen is asked anew in between', async () => {
    const line = new QueryObserver(desk.front.desk.queries, {
      queryKey: [waitlistKey],
      queryFn: () => wait(20).then(() => []),
    })
    const leave = line.subscribe(() => {})
    await wait(30)
    await Promise.all([placeEntry(desk.front, crypto.randomUUID(), four), undoLatest(desk.front)])
    leave()
    const wati = [...venue.bookings.values()].find(({ customer }) => customer?.name === 'Wati')
    expect(wati?.status).toBe('cancelled')
    expect(statusOf(ana)).toBe('confirmed')
  })
})

describe('while it is not known whether an act was saved', () => {
  it('keys take nothing back, say so at once, and do nothing when the connection is back', async () => {
    desk.fake.loseNextAnswer()
    const moved = moveBooking(desk.front, ana, noon)
    const keys = Array.from({ length: 3 }, () => undoLatest(desk.front))
    await Promise.all(keys)
    expect(texts().filter((text) => /^Not undone\. .*not known/.test(text))).toHaveLength(3)
    desk.fake.setOnline(true)
    await moved
    expect(startOf(ana)).toBe(noon.start)
    expect(statusOf(zahra)).toBe('confirmed')
    await undoLatest(desk.front)
    expect(startOf(ana)).toBe(ten.start)
  })

  it('the same goes for an undo whose own answer is lost: it is told once it is known', async () => {
    desk.fake.loseNextAnswer()
    const key = undoLatest(desk.front)
    await vi.waitFor(() => expect(desk.front.desk.changes.unresolved.get()).toHaveLength(1))
    await undoLatest(desk.front)
    expect(texts().at(-1)).toMatch(/^Not undone\./)
    desk.fake.setOnline(true)
    await key
    expect(statusOf(ana)).toBe('cancelled')
    expect(statusOf(zahra)).toBe('confirmed')
    expect(texts().at(-1)).toMatch(/^Undone\. Ana/)
  })

  it('a press on Undo keeps what it would have taken back', async () => {
    const offered = desk.front.toasts.store.get().find(({ text }) => text.startsWith('Booked Zahra'))
    desk.fake.loseNextAnswer()
    const moved = moveBooking(desk.front, ana, noon)
    await vi.waitFor(() => expect(desk.front.desk.changes.unresolved.get()).toHaveLength(1))
    offered?.action?.run()
    await vi.waitFor(() => expect(texts().at(-1)).toMatch(/^Not undone\./))
    desk.fake.setOnline(true)
    await moved
    await undoLatest(desk.front)
    await undoLatest(desk.front)
    await undoLatest(desk.front)
    expect(statusOf(zahra)).toBe('cancelled')
  })
})

it('does nothing again that was taken back before something else was done', async () => {
  await moveBooking(desk.front, ana, noon)
  desk.fake.delay = 20
  const key = undoLatest(desk.front)
  await vi.waitFor(() => expect(startOf(ana)).toBe(ten.start))
  // What became of it is still being asked: something quicker is done meanwhile.
  desk.fake.delay = 1
  await moveBooking(desk.front, zahra, four)
  await key
  await redoLatest(desk.front)
  expect(startOf(ana)).toBe(ten.start)
  expect(startOf(zahra)).toBe(four.start)
})

describe('turns', () => {
  it('go on after an act that failed', async () => {
    const turns = createTurns()
    const failed = turns.during(() => Promise.reject(new Error('lost')))
    const done = turns.after(async (_turn, before) => void (await before))
    await expect(failed).rejects.toThrow('lost')
    await expect(done).resolves.toBeUndefined()
  })

  it('are numbered as they were begun', async () => {
    const turns = createTurns()
    const begun = [
      turns.during(async (turn) => turn),
      turns.after(async () => {}),
      turns.during(async (turn) => turn),
    ]
    expect(await Promise.all(begun)).toEqual([1, undefined, 3])
  })
})
