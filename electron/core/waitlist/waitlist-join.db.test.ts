import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { Sent } from '../../contract/index.ts'
import { at, book, standings, WaitingVenue, wait } from './waiting-venue.fixture.ts'

let database: TestDatabase
let venue: WaitingVenue

beforeAll(async () => {
  database = await createTestDatabase()
  venue = new WaitingVenue(database.url)
})
afterEach(() => venue.closeDesks())
afterAll(() => database.drop())

describe('joining', () => {
  test('offers nothing, ranks each line by itself, and suggests what is free in the window', async () => {
    const desk = await venue.desk('A')
    const [one, other] = [await venue.court(desk), await venue.court(desk)]
    await book(desk, one.id, '18:00', '19:00')
    const first = await wait(desk, 'Ana', one.id, '17:00', '19:30', 60)
    expect(first).toMatchObject({ status: 'waiting', position: 1, minutes: 60, units: 1 })
    expect(first.suggestions).toEqual([{ resourceId: one.id, start: at('17:00'), end: at('18:00') }])
    expect(await wait(desk, 'Ben', one.id, '18:00', '19:00')).toMatchObject({ position: 2, suggestions: [] })
    expect(await wait(desk, 'Cem', other.id, '18:00', '19:00')).toMatchObject({
      position: 1,
      status: 'waiting',
    })
    expect(await standings(desk, ['Ana', 'Ben', 'Cem'])).toEqual([
      'Ana waiting 1',
      'Ben waiting 2',
      'Cem waiting 1',
    ])
  })

  test('for a kind, what is free on any of them is suggested', async () => {
    const desk = await venue.desk('A')
    const [one, other] = [
      await venue.court(desk, { kind: 'lane' }),
      await venue.court(desk, { kind: 'lane' }),
    ]
    await book(desk, one.id, '18:00', '19:00')
    const window = { from: at('18:00'), to: at('19:00'), minutes: 60 }
    const joined = await desk.call('waitlist.join', { kind: 'lane', ...window, customer: { name: 'Ana' } })
    expect(joined.suggestions).toEqual([{ resourceId: other.id, start: at('18:00'), end: at('19:00') }])
  })

  test('is refused when nothing that comes free could ever fit', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const customer = { name: 'Ana' }
    const join = (fields: Partial<Sent<'waitlist.join'>>) =>
      desk.refusal('waitlist.join', {
        resourceId,
        from: at('18:00'),
        to: at('19:00'),
        minutes: 60,
        customer,
        ...fields,
      })
    expect(await join({ minutes: 45 })).toMatchObject({ code: 'not_on_grid', details: { slotMinutes: 30 } })
    expect(await join({ minutes: 90 })).toMatchObject({ code: 'invalid' })
    const { id: small } = await venue.court(desk, { people: 4 })
    expect(await join({ resourceId: small, units: 9 })).toMatchObject({
      code: 'invalid',
      message: 'There is room for 4 at most. Enter fewer people, or let them wait for something larger.',
    })
    expect(await join({ from: '2026-09-20T07:00:00+07:00', to: '2026-09-20T09:30:00+07:00' })).toMatchObject({
      code: 'too_soon',
    })
    expect(await join({ from: '2029-01-01T10:00:00+07:00', to: '2029-01-01T12:00:00+07:00' })).toMatchObject({
      code: 'too_far',
    })
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await desk.refusal('waitlist.leave', { id: unknown })).toMatchObject({ code: 'not_found' })
    expect(await desk.refusal('waitlist.book', { id: unknown })).toMatchObject({ code: 'not_found' })
  })

  test('sent again it is the same entry; with another wish its id is refused', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const input = { resourceId, from: at('18:00'), to: at('19:00'), minutes: 60, customer: { name: 'Again' } }
    const id = '7d1b7a52-9b6b-4c62-9a55-0d4c2f6f0a01'
    const first = await desk.call('waitlist.join', { id, ...input })
    expect(await desk.call('waitlist.join', { id, ...input })).toEqual(first)
    expect(await desk.refusal('waitlist.join', { id, ...input, minutes: 30 })).toMatchObject({
      code: 'invalid',
    })
    expect(await standings(desk, ['Again'])).toEqual(['Again waiting 1'])
    expect(await desk.call('customer.search', { text: 'Again' })).toMatchObject({
      customers: [{ name: 'Again' }],
    })
  })
})
