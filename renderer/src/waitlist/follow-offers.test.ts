import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WaitlistEntry } from '../../../electron/contract/index.ts'
import { court, openTestDesk, type TestDesk, testVenue } from '../testing/front-desk.ts'
import { followOffers } from './follow-offers.ts'

const entryId = '00000001-0000-4000-8000-000000000001'
/** Of the offers that are made, those that stand. */
let entries: WaitlistEntry[]
let desk: TestDesk
let stop: () => void

const venue = testVenue()
const tell = (
  event: Parameters<TestDesk['fake']['subscribe']>[0] extends (event: infer E) => void ? E : never,
) => {
  for (const listener of venue.listeners) listener(event)
}
const texts = () => desk.front.toasts.store.get().map(({ text }) => text)

function offerTo(name: string, bookingId: string, expiresAt: string): WaitlistEntry {
  const time = { start: '2026-11-05T18:00:00+07:00', end: '2026-11-05T19:00:00+07:00' }
  return {
    id: entryId,
    version: 1,
    resourceId: court,
    from: time.start,
    to: time.end,
    minutes: 60,
    units: 1,
    customer: { id: '00000002-0000-4000-8000-000000000002', name },
    status: 'offered',
    offer: { bookingId, resourceId: court, ...time, expiresAt },
    createdAt: time.start,
  }
}

async function offer(expiresAt: string) {
  entries = [offerTo('Zed', '00000003-0000-4000-8000-000000000003', expiresAt)]
  tell({ event: 'notice', payload: { kind: 'waitlist_offer', entryId } })
  await vi.waitFor(() => expect(texts()).toEqual([expect.stringMatching(/^Call Zed from the waitlist/)]))
}

beforeEach(async () => {
  entries = []
  desk = await openTestDesk(venue, 'Front desk', { 'waitlist.list': () => ({ entries }) })
  stop = followOffers(desk.front, () => {})
})
afterEach(() => {
  stop()
  desk.stop()
})

/** By the clock of this PC, which the desk of these tests goes by. */
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('the word that somebody is to be called', () => {
  it('goes when another desk has booked the offer or passed it on', async () => {
    await offer(fromNow(600_000))
    entries = []
    tell({ event: 'waitlist.changed', payload: {} })
    await vi.waitFor(() => expect(texts()).toEqual([]))
  })

  it('goes when the offer has run out', async () => {
    await offer(fromNow(2_000))
    await vi.waitFor(() => expect(texts()).toEqual([]), 5_000)
  })

  it('stays while the line changes for others', async () => {
    await offer(fromNow(600_000))
    tell({ event: 'waitlist.changed', payload: {} })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(texts()).toHaveLength(1)
  })
})
