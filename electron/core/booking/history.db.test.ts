import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

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

describe('the history of a booking', () => {
  it('tells the undo of an undo as a redo, also where an earlier change was taken back in between', async () => {
    const resource = await court()
    const booking = await a.book(resource, '15:00')
    const undo = async (historyId?: string) =>
      a.ask('booking.undo', { historyId: historyId ?? (await latest()) })
    const latest = async () => (await a.ask('booking.history', { id: booking.id })).entries[0]?.id ?? ''
    await a.ask('booking.update', { id: booking.id, version: 1, notes: 'two rackets' })
    const first = await latest()
    await a.ask('booking.move', { id: booking.id, version: 2, start: at('17:00') })
    await undo()
    await undo(first)
    await undo()
    await undo()
    const { entries } = await a.ask('booking.history', { id: booking.id })
    const told = entries.map(({ action }) => action)
    expect(told).toEqual(['undone', 'redone', 'undone', 'undone', 'moved', 'updated', 'booked'])
    const { entries: audited } = await a.ask('audit.list', { text: booking.customer?.name ?? '' })
    const inTheRecord = audited.filter(({ subjectId }) => subjectId === booking.id)
    expect(inTheRecord.map(({ action }) => action)).toEqual(told)
  })

  it('has one entry a change, newest first, with desk, time, before and after', async () => {
    const [one, other] = [await court(), await court()]
    const hold = await a.ask('booking.hold', { resourceId: one.id, start: at('10:00'), end: at('11:00') })
    await a.ask('booking.extendHold', { id: hold.id })
    await a.ask('booking.confirm', { id: hold.id, version: 1, customer: { name: 'Ida' } })
    await b.ask('booking.update', { id: hold.id, version: 2, notes: 'two rackets' })
    await b.ask('booking.move', { id: hold.id, version: 3, resourceId: other.id, start: at('12:00') })
    await b.ask('booking.checkIn', { id: hold.id, version: 4 })
    await a.ask('booking.complete', { id: hold.id, version: 5 })
    const { entries } = await a.ask('booking.history', { id: hold.id })
    expect(entries.map(({ action, deskName }) => `${action} at ${deskName}`)).toEqual([
      'completed at A',
      'checked_in at B',
      'moved at B',
      'updated at B',
      'confirmed at A',
      'extended at A',
      'held at A',
    ])
    expect(entries[2]).toMatchObject({
      before: { resourceId: one.id, start: at('10:00'), version: 3 },
      after: { resourceId: other.id, start: at('12:00'), end: at('13:00'), version: 4 },
    })
    expect(entries.at(-1)).not.toHaveProperty('before')
    expect(entries.at(-1)?.at).toMatch(/^2026-09-20T09:0\d:\d\d(\.\d+)?\+07:00$/)
  })

  it('names what became of it: blocked, released, cancelled, undone, expired', async () => {
    const resource = await court()
    const block = await a.ask('booking.block', {
      resourceId: resource.id,
      start: at('10:00'),
      end: at('11:00'),
      title: 'Net',
    })
    const hold = await a.ask('booking.hold', {
      resourceId: resource.id,
      start: at('12:00'),
      end: at('13:00'),
    })
    await a.ask('booking.release', { id: hold.id })
    const booking = await a.book(resource, '12:00')
    await a.ask('booking.cancel', { id: booking.id, version: 1 })
    const actions = async (id: string) =>
      (await a.ask('booking.history', { id })).entries.map((entry) => entry.action)
    expect(await actions(block.id)).toEqual(['blocked'])
    expect(await actions(hold.id)).toEqual(['released', 'held'])
    const { entries } = await a.ask('booking.history', { id: booking.id })
    await a.ask('booking.undo', { historyId: entries[0]?.id ?? '' })
    expect(await actions(booking.id)).toEqual(['undone', 'cancelled', 'booked'])
  })
})

describe('the tries at slots', () => {
  it('are all kept, refused ones too, with desk, resource, wanted time and outcome', async () => {
    const desk = await venue.openDesk('Trying')
    const resource = await court()
    const booking = await desk.book(resource, '10:00')
    const wanted = { resourceId: resource.id, start: at('10:30'), end: at('11:30') }
    await desk.refused('booking.book', { ...wanted, customer: { name: 'Bo' } }, 'slot_taken')
    await desk.refused('booking.hold', wanted, 'slot_taken')
    await desk.refused('booking.hold', { ...wanted, start: at('10:10') }, 'not_on_grid')
    await desk.refused('booking.hold', { ...wanted, start: at('10:00', '2026-09-01') }, 'too_soon')
    const other = await desk.book(resource, '14:00')
    await desk.refused('booking.move', { id: other.id, version: 1, start: booking.start }, 'slot_taken')
    await desk.ask('booking.move', { id: other.id, version: 1, start: at('16:00') })
    await desk.close()
    const rows = await venue.sql<{ operation: string; outcome: string; start: Date }>(
      `SELECT operation, outcome, lower(wanted) AS start FROM slotkeeper.attempts JOIN slotkeeper.desks
           ON desks.id = desk_id
        WHERE resource_id = $1 AND name = 'Trying' ORDER BY attempts.id`,
      [resource.id],
    )
    expect(rows.map(({ operation, outcome }) => `${operation}: ${outcome}`)).toEqual([
      'booking.book: ok',
      'booking.book: slot_taken',
      'booking.hold: slot_taken',
      'booking.hold: not_on_grid',
      'booking.hold: too_soon',
      'booking.book: ok',
      'booking.move: slot_taken',
      'booking.move: ok',
    ])
    expect(rows[1]?.start).toEqual(new Date(wanted.start))
  })

  it('are told by the rehearsal’s clock', async () => {
    const rows = await venue.sql<{ outside: number }>(
      `SELECT count(*)::int AS outside FROM slotkeeper.attempts
        WHERE at NOT BETWEEN '2026-09-20 09:00+07' AND '2026-09-20 10:00+07'`,
    )
    expect(rows[0]?.outside).toBe(0)
  })
})
