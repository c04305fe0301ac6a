/** A sending venue in which a customer's bookings are moved, with ten seconds for undoing. */
import { expect } from 'vitest'
import type { Booking, Sent } from '../../contract/index.ts'
import { at } from '../testing/test-venue.ts'
import { openSendingVenue, phone, type SendingVenue } from './sending-venue.fixture.ts'

interface Moved {
  readonly moved: Booking
  /** The move's entry in the booking's history. */
  readonly historyId: string
}

export interface MovingVenue extends SendingVenue {
  /** Whether moves are told by webhook. */
  switchMoves(on?: boolean): Promise<unknown>
  latestOf(booking: { readonly id: string }): Promise<string>
  move(booking: Booking, time?: string, date?: string): Promise<Moved>
  /** From 10:00 to 14:00. */
  bookAndMove(who?: Sent<'booking.book'>['customer']): Promise<Moved>
  /** The first two of three Sundays, moved together from 10:00 to 11:00. */
  bookAndMoveSeries(): Promise<{ first: Booking; second: Booking }>
  /** Of each message of the booking: its channel, and where it stands. The latest first. */
  stateOf(booking: { readonly id: string }): Promise<string[]>
  /** Everything due is sent by a desk that wakes later on. */
  sendAll(): Promise<void>
}

export const customer = { name: 'Ani', phone }
export const later = '2026-09-20T10:00:00+07:00'
export const seen = ({ id, version }: Booking) => ({ id, version })

export async function openMovingVenue(): Promise<MovingVenue> {
  const venue = await openSendingVenue([])
  const { front, court } = venue
  await front.ask('policy.save', { undoSeconds: 10 })
  const latestOf = async ({ id }: { readonly id: string }) =>
    (await front.ask('booking.history', { id })).entries[0]?.id ?? ''
  const move = async (booking: Booking, time = '14:00', date?: string) => {
    const moved = await front.ask('booking.move', { ...seen(booking), start: at(time, date) })
    return { moved, historyId: await latestOf(moved) }
  }
  return {
    ...venue,
    latestOf,
    move,
    switchMoves: (on = true) =>
      front.ask('message.saveRules', { rules: [{ kind: 'move', channel: 'webhook', on }] }),
    bookAndMove: async (who = customer) => move(await front.book(court, '10:00', { customer: who })),
    bookAndMoveSeries: () => bookAndMoveSeries(venue),
    stateOf: async ({ id }) =>
      (await front.ask('message.list', { bookingId: id })).messages.map(
        ({ channel, status, reason }) => `${channel} ${reason ?? status}`,
      ),
    sendAll: () => sendAll(venue),
  }
}

async function bookAndMoveSeries({ front, court }: SendingVenue) {
  const { seriesId } = await front.ask('series.book', {
    resourceId: court.id,
    start: at('10:00'),
    end: at('11:00'),
    rule: 'FREQ=WEEKLY;COUNT=3',
    customer,
  })
  const { bookings } = await front.ask('series.edit', { seriesId, scope: 'all', start: at('11:00') })
  const [first, second] = bookings
  if (first === undefined || second === undefined) throw new Error('three were moved')
  return { first, second }
}

async function sendAll({ front, wake }: SendingVenue) {
  const desk = await wake('Later', later)
  for (const status of ['pending', 'sending'] as const) {
    await expect.poll(async () => (await front.ask('message.list', { status })).messages.length).toBe(0)
  }
  await desk.close()
}
