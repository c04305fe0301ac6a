import { describe, expect, test } from 'vitest'
import { ana, end, labels, ShowVenue, start } from './show-venue.fixture.ts'

const venue = new ShowVenue()

describe('the seats of a show', () => {
  test('change with its plan, but never those that are sold or held', async () => {
    const show = await venue.makeShow()
    const before = await venue.seatsOf(show)
    await venue.desk.call('show.sell', {
      showId: show.id,
      seatIds: await venue.idsOf(show, 'B2'),
      customer: ana,
    })
    await venue.other.call('show.hold', { showId: show.id, seatIds: await venue.idsOf(show, 'B4') })
    const rows = [
      { row: 'Z', seats: 2 },
      { row: 'A', seats: 5 },
    ]
    const refused = await venue.desk.refusal('show.save', { id: show.id, seats: { rows } })
    expect(refused).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/: sold or held, so nothing was changed\. Keep their rows/),
    })
    expect(refused.message).toContain('B2, B4')

    const kept = [...rows, { row: 'B', seats: 4 }]
    await venue.desk.call('show.save', { id: show.id, seats: { rows: kept } })
    const after = await venue.seatsOf(show)
    expect([...after.keys()]).toEqual(['Z1', 'Z2', 'A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'B4'])
    expect(after.get('B2')).toMatchObject({ id: before.get('B2')?.id, status: 'sold' })
  })

  test('can come from a saved plan, which later changes leave alone', async () => {
    const plan = await venue.desk.call('seatPlan.save', {
      name: 'Stalls',
      seats: { rows: [{ row: '12', seats: 2 }] },
    })
    const show = await venue.desk.call('show.save', {
      title: 'Wayang',
      resourceId: venue.hall.id,
      start,
      end,
      seatPlanId: plan.id,
    })
    await venue.desk.call('seatPlan.save', { id: plan.id, version: 1, seats: { count: 9 } })
    expect([...(await venue.seatsOf(show)).keys()]).toEqual(['12-1', '12-2'])
    expect(await venue.desk.refusal('seatPlan.save', { id: plan.id, version: 1, name: 'X' })).toMatchObject({
      code: 'stale',
    })
    await venue.desk.call('seatPlan.save', { id: plan.id, active: false })
    expect(await venue.desk.call('seatPlan.list', {})).toEqual({ seatPlans: [] })
  })

  test('come from plans of different names, also when two desks save them at once', async () => {
    const seats = { count: 9 }
    const plan = await venue.desk.call('seatPlan.save', { name: 'Small hall', seats })
    const refused = await venue.desk.refusal('seatPlan.save', { name: ' small HALL', seats })
    expect(refused).toMatchObject({ code: 'invalid', details: { issues: [{ path: 'name' }] } })
    expect(refused.message).toMatch(/^There is a plan “small HALL” already/)
    const answers = await Promise.all(
      [venue.desk, venue.other].map(({ desk }) => desk.call('seatPlan.save', { name: 'Balcony', seats })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    // Its own name is its own, and that of one out of use is anybody's, until that is to be used again.
    await venue.desk.call('seatPlan.save', { id: plan.id, name: 'Small hall', seats: { count: 10 } })
    await venue.desk.call('seatPlan.save', { id: plan.id, active: false })
    await venue.desk.call('seatPlan.save', { name: 'Small hall', seats })
    expect(await venue.desk.refusal('seatPlan.save', { id: plan.id, active: true })).toMatchObject({
      code: 'invalid',
    })
  })

  test('are numbers alone where they are only counted', async () => {
    const show = await venue.makeShow({ seats: { count: 3 } })
    const { seats } = await venue.desk.call('show.sell', { showId: show.id, count: 2, customer: ana })
    expect(labels(seats)).toEqual(['1', '2'])
  })
})
