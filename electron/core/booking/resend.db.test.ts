import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sent } from '../../contract/index.ts'
import { at, hourOf, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk
let b: TestDesk

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
  b = await venue.openDesk('B')
})
afterAll(() => venue.close())

const court = () => a.ask('resource.save', { name: 'Court', slotMinutes: 30 })

async function count(table: string, where = 'true'): Promise<number> {
  const [row] = await venue.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM slotkeeper.${table} WHERE ${where}`,
  )
  return row?.count ?? -1
}

describe('a call sent again with its id', () => {
  it('gives the same booking, from any desk, and makes no second customer', async () => {
    const input = hourOf(await court(), '10:00', { id: randomUUID(), customer: { name: 'Cy Twice' } })
    const first = await a.ask('booking.book', input)
    expect(first.id).toBe(input.id)
    expect(await a.ask('booking.book', input)).toEqual(first)
    expect(await b.ask('booking.book', input)).toEqual(first)
    expect(await count('customers', `name = 'Cy Twice'`)).toBe(1)
    expect((await a.ask('booking.history', { id: first.id })).entries).toHaveLength(1)
  })

  it('at the same moment from two desks makes one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `Racer ${round}`
      const input = hourOf(await court(), '10:00', { id: randomUUID(), customer: { name } })
      const [one, ...others] = await Promise.all([a, b, a, b].map((desk) => desk.ask('booking.book', input)))
      for (const other of others) expect(other).toEqual(one)
      expect(await count('customers', `name = '${name}'`)).toBe(1)
    }
  })

  it('gives a hold and a block again as well', async () => {
    const resource = await court()
    const hold = { id: randomUUID(), resourceId: resource.id, start: at('10:00'), end: at('11:00') }
    expect(await a.ask('booking.hold', hold)).toEqual(await a.ask('booking.hold', hold))
    const block = { ...hold, id: randomUUID(), start: at('12:00'), end: at('12:07'), title: 'Net' }
    expect(await a.ask('booking.block', block)).toEqual(await a.ask('booking.block', block))
  })

  it('gives the booking as it is by now when it was changed since', async () => {
    const input = hourOf(await court(), '10:00', { id: randomUUID() })
    const first = await a.ask('booking.book', input)
    const moved = await b.ask('booking.move', { id: first.id, version: 1, start: at('12:00') })
    expect(await a.ask('booking.book', input)).toEqual(moved)
    const { booking } = await b.ask('booking.cancel', { id: first.id, version: 2 })
    expect(await a.ask('booking.book', input)).toEqual(booking)
  })

  it('is not refused by rules that the first sending met: it has begun, or was closed since', async () => {
    const resource = await court()
    const input = hourOf(resource, '10:00', { id: randomUUID() })
    const first = await a.ask('booking.book', input)
    await venue.sql('INSERT INTO slotkeeper.opening_hours (resource_id, weekly) VALUES ($1, $2)', [
      resource.id,
      '[]',
    ])
    const later = await venue.openDesk('A', { now: '2026-10-20T09:00:00+07:00' })
    expect(await later.ask('booking.book', input)).toMatchObject({
      id: first.id,
      version: 1,
      status: 'confirmed',
    })
  })

  it('is invalid when the id is another booking’s', async () => {
    const [resource, other] = [await court(), await court()]
    const input = hourOf(resource, '10:00', { id: randomUUID() })
    await a.ask('booking.book', input)
    const { details } = await a.refused('booking.book', { ...input, start: at('09:30') }, 'invalid')
    expect(details.issues).toEqual([{ path: 'id', message: 'belongs to another booking' }])
    await a.refused('booking.book', { ...input, resourceId: other.id }, 'invalid')
    await a.refused('booking.book', hourOf(other, '16:00', { id: input.id ?? '' }), 'invalid')
    expect(await count('bookings', `resource_id = '${other.id}'`)).toBe(0)
  })

  it('is invalid when the id was a hold’s or a block’s: the caller would take it for a booking', async () => {
    const resource = await court()
    const hold = { id: randomUUID(), resourceId: resource.id, start: at('10:00'), end: at('11:00') }
    await a.ask('booking.hold', hold)
    await a.refused('booking.book', { ...hold, customer: { name: 'Ana' } }, 'invalid')
    await a.refused('booking.block', { ...hold, title: 'Net' }, 'invalid')
    await a.ask('booking.confirm', { id: hold.id, version: 1, customer: { name: 'Ana' } })
    const booked = hourOf(resource, '12:00', { id: randomUUID() })
    await a.ask('booking.book', booked)
    const { customer: _customer, ...asHold } = booked
    await a.refused('booking.hold', { ...asHold, resourceId: resource.id }, 'invalid')
  })

  it('makes one customer and one resource, too, and is taken as an edit of them', async () => {
    const id = randomUUID()
    await Promise.all(
      [a, b, a, b, a, b].map((desk) =>
        desk.ask('customer.save', { id, name: 'Dee', phone: '0812 555 2001' }),
      ),
    )
    expect(await count('customers', `id = '${id}'`)).toBe(1)
    await Promise.all([a, b, a, b].map((desk) => desk.ask('resource.save', { id, name: 'Twice' })))
    expect(await count('resources', `id = '${id}'`)).toBe(1)
  })
})

describe('a call sent again with its requestId', () => {
  const again = async <Name extends 'booking.move' | 'booking.cancel' | 'booking.confirm'>(
    operation: Name,
    input: Sent<Name>,
  ) => [await a.desk.call(operation, input), await b.desk.call(operation, input)] as const

  it('gives the same answer and changes nothing more, whatever it changed', async () => {
    const resource = await court()
    const booking = await a.book(resource, '10:00')
    const moves = await again('booking.move', {
      id: booking.id,
      version: 1,
      start: at('12:00'),
      requestId: randomUUID(),
    })
    expect(moves[0].ok).toBe(true)
    expect(moves[1]).toEqual(moves[0])
    const cancels = await again('booking.cancel', { id: booking.id, version: 2, requestId: randomUUID() })
    expect(cancels[0].ok).toBe(true)
    expect(cancels[1]).toEqual(cancels[0])
    const hold = await a.ask('booking.hold', {
      resourceId: resource.id,
      start: at('10:00'),
      end: at('11:00'),
    })
    const confirms = await again('booking.confirm', {
      id: hold.id,
      version: 1,
      customer: { name: 'Fay' },
      requestId: randomUUID(),
    })
    expect(confirms[0].ok).toBe(true)
    expect(confirms[1]).toEqual(confirms[0])
    expect(await count('customers', `name = 'Fay'`)).toBe(1)
    expect(await count('booking_history', `booking_id = '${booking.id}'`)).toBe(3)
  })

  it('books once without an id, also when both desks send it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const resource = await court()
      const input = hourOf(resource, '10:00', {
        requestId: randomUUID(),
        customer: { name: `Once ${round}` },
      })
      const answers = await Promise.all([a, b, a, b].map((desk) => desk.desk.call('booking.book', input)))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]?.ok).toBe(true)
      expect(await count('bookings', `resource_id = '${resource.id}'`)).toBe(1)
      expect(await count('customers', `name = 'Once ${round}'`)).toBe(1)
    }
  })

  it('takes any free resource of a kind once', async () => {
    for (const name of ['r1', 'r2']) await a.ask('resource.save', { name, kind: 'resend' })
    const input = {
      kind: 'resend',
      start: at('10:00'),
      end: at('11:00'),
      customer: { name: 'Any' },
      requestId: randomUUID(),
    }
    expect(await a.ask('booking.book', input)).toEqual(await b.ask('booking.book', input))
    const withId = { ...input, requestId: undefined, id: randomUUID() }
    expect(await a.ask('booking.book', withId)).toEqual(await b.ask('booking.book', withId))
    expect(
      await count(
        'bookings',
        `status <> 'cancelled' AND resource_id IN (SELECT id FROM slotkeeper.resources WHERE kind = 'resend')`,
      ),
    ).toBe(2)
  })

  it('with another input, or by another operation, is invalid', async () => {
    const input = hourOf(await court(), '10:00', { requestId: randomUUID() })
    const booking = await a.ask('booking.book', input)
    const { details } = await a.refused('booking.book', { ...input, notes: 'other' }, 'invalid')
    expect(details.issues[0]?.path).toBe('requestId')
    await a.refused('booking.cancel', { id: booking.id, version: 1, requestId: input.requestId }, 'invalid')
    expect((await a.ask('booking.get', { id: booking.id })).status).toBe('confirmed')
  })

  it('is the same input in any order of its fields and any spelling that parses alike', async () => {
    const input = hourOf(await court(), '10:00', { requestId: randomUUID() })
    const first = await a.ask('booking.book', input)
    const turned = Object.fromEntries(Object.entries(input).reverse())
    const spelled = { ...turned, requestId: input.requestId?.toUpperCase(), customer: { name: ' Ana Case ' } }
    expect(await a.desk.call('booking.book', spelled)).toEqual({ ok: true, value: first })
  })

  it('that was refused is free to be tried again', async () => {
    const resource = await court()
    const other = await b.book(resource, '10:00')
    const input = hourOf(resource, '10:00', { requestId: randomUUID() })
    await a.refused('booking.book', input, 'slot_taken')
    await b.ask('booking.cancel', { id: other.id, version: 1 })
    expect((await a.ask('booking.book', input)).status).toBe('confirmed')
  })

  it('undoes once, offers once, saves the venue once', async () => {
    const resource = await court()
    const booking = await a.book(resource, '10:00')
    const { entries } = await a.ask('booking.history', { id: booking.id })
    const undo = { historyId: entries[0]?.id ?? '', requestId: randomUUID() }
    expect(await a.ask('booking.undo', undo)).toEqual(await b.ask('booking.undo', undo))
    const offer = {
      resourceId: resource.id,
      from: at('10:00'),
      to: at('18:00'),
      minutes: 60,
      count: 3,
      requestId: randomUUID(),
    }
    expect(await a.ask('availability.offer', offer)).toEqual(await b.ask('availability.offer', offer))
    const save = { name: 'Once', requestId: randomUUID() }
    expect(await a.ask('venue.save', save)).toEqual(await b.ask('venue.save', save))
  })

  it('is answered also when what it named is out of use by now', async () => {
    const service = await a.ask('service.save', { name: 'Lesson', minutes: 60 })
    const input = { ...hourOf(await court(), '10:00'), serviceId: service.id, requestId: randomUUID() }
    const first = await a.ask('booking.book', input)
    await a.ask('service.save', { id: service.id, version: service.version, active: false })
    for (const desk of [a, b]) expect(await desk.ask('booking.book', input)).toEqual(first)
    await a.refused('booking.book', { ...input, requestId: randomUUID() }, 'not_found')
  })

  it('is noted as one try at a slot', async () => {
    const resource = await court()
    const input = hourOf(resource, '10:00', { requestId: randomUUID() })
    const third = await venue.openDesk('Third')
    await third.ask('booking.book', input)
    await third.ask('booking.book', input)
    await third.close()
    expect(await count('attempts', `resource_id = '${resource.id}'`)).toBe(1)
  })

  it('is forgotten after a week', async () => {
    const input = hourOf(await court(), '10:00', { requestId: randomUUID() })
    await a.ask('booking.book', input)
    await (await venue.openDesk('Week', { now: '2026-09-27T08:59:00+07:00', runsJobs: true })).close()
    expect(await count('requests', `id = '${input.requestId}'`)).toBe(1)
    await (await venue.openDesk('Week', { now: '2026-09-27T09:01:00+07:00', runsJobs: true })).close()
    expect(await count('requests', `id = '${input.requestId}'`)).toBe(0)
  })
})
