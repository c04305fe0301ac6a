import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { readDatabaseAddress } from '../database/database-address.ts'
import { openTestDesk, type TestDesk, type TestDeskOptions } from '../desk.fixture.ts'
import { silentLog } from '../log.ts'
import { resetLostPin } from '../staff/reset-pin.ts'

let database: TestDatabase
let desk: TestDesk
let opened: TestDesk[]

async function open(options: TestDeskOptions = {}): Promise<TestDesk> {
  const another = await openTestDesk(database.url, options)
  opened.push(another)
  return another
}

beforeEach(async () => {
  opened = []
  database = await createTestDatabase()
  desk = await open()
})

afterEach(async () => {
  for (const each of opened) await each.close()
  await database.drop()
})

const makeMia = () => desk.call('staff.save', { name: 'Mia', role: 'manager', pin: '482913' })

describe('the first of the staff', () => {
  test('is a manager with a PIN, and signed in at once', async () => {
    expect(await desk.refusal('staff.save', { name: 'Ed', role: 'staff', pin: '1111' })).toMatchObject({
      code: 'invalid',
      details: { issues: [{ path: 'role' }] },
    })
    expect(await desk.refusal('staff.save', { name: 'Mia', role: 'manager' })).toMatchObject({
      code: 'invalid',
      details: { issues: [{ path: 'pin' }] },
    })
    const mia = await makeMia()
    expect(mia).toEqual({ id: mia.id, name: 'Mia', role: 'manager', active: true, hasPin: true, version: 1 })
    const status = await desk.call('desk.status', {})
    expect(status).toMatchObject({ role: 'manager', staff: { id: mia.id, name: 'Mia', role: 'manager' } })
    expect(status.staff).not.toHaveProperty('token')
  })

  test('ends the rights of every other desk where nobody has signed in', async () => {
    const other = await open({ name: 'Other' })
    await makeMia()
    expect(await other.refusal('venue.save', { name: 'Mine' })).toMatchObject({
      code: 'forbidden',
      details: { needs: 'manager' },
    })
    expect((await other.call('desk.status', {})).role).toBe('staff')
    expect(await other.refusal('staff.save', { name: 'Eve', role: 'manager', pin: '111111' })).toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('staff', () => {
  test('are listed without a PIN, those who left only when asked for', async () => {
    await makeMia()
    const ed = await desk.call('staff.save', { name: 'Ed' })
    expect(ed).toMatchObject({ role: 'staff', hasPin: false })
    const gone = await desk.call('staff.save', { id: ed.id, version: 1, active: false })
    expect(gone).toMatchObject({ active: false, version: 2 })
    expect((await desk.call('staff.list', {})).staff.map(({ name }) => name)).toEqual(['Mia'])
    expect((await desk.call('staff.list', { includeInactive: true })).staff.map(({ name }) => name)).toEqual([
      'Ed',
      'Mia',
    ])
    expect(JSON.stringify(await desk.call('staff.list', {}))).not.toMatch(/hash|salt|482913/)
  })

  test('are saved with the version that was seen', async () => {
    const mia = await makeMia()
    await desk.call('staff.save', { id: mia.id, version: 1, name: 'Mia B' })
    expect(await desk.refusal('staff.save', { id: mia.id, version: 1, name: 'Mia C' })).toMatchObject({
      code: 'stale',
      details: { current: { name: 'Mia B', version: 2 } },
    })
    expect(
      await desk.refusal('staff.save', { id: crypto.randomUUID(), version: 1, name: 'x' }),
    ).toMatchObject({
      code: 'not_found',
    })
  })

  test('keep a manager: the last one cannot be made staff or leave, also when two desks try at once', async () => {
    const mia = await makeMia()
    const lastOne = { code: 'invalid', details: { issues: [{ path: 'role' }] } }
    expect(await desk.refusal('staff.save', { id: mia.id, role: 'staff' })).toMatchObject(lastOne)
    expect(await desk.refusal('staff.save', { id: mia.id, active: false })).toMatchObject(lastOne)
    const ben = await desk.call('staff.save', { name: 'Ben', role: 'manager', pin: '2222' })
    const other = await open({ name: 'Other' })
    await other.call('staff.signIn', { staffId: ben.id, pin: '2222' })
    const answers = await Promise.all([
      desk.desk.call('staff.save', { id: ben.id, role: 'staff' }),
      other.desk.call('staff.save', { id: mia.id, role: 'staff' }),
    ])
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    const { staff } = await desk.call('staff.list', {})
    expect(staff.filter(({ role }) => role === 'manager')).toHaveLength(1)
  })

  test('who become managers need a PIN', async () => {
    await makeMia()
    const ed = await desk.call('staff.save', { name: 'Ed' })
    expect(await desk.refusal('staff.save', { id: ed.id, role: 'manager' })).toMatchObject({
      code: 'invalid',
    })
    expect(await desk.call('staff.save', { id: ed.id, role: 'manager', pin: '3333' })).toMatchObject({
      role: 'manager',
    })
  })

  test('who are demoted or leave lose their rights at the desk where they are signed in', async () => {
    const mia = await makeMia()
    const ben = await desk.call('staff.save', { name: 'Ben', role: 'manager', pin: '2222' })
    const other = await open({ name: 'Other' })
    await other.call('staff.signIn', { staffId: ben.id, pin: '2222' })
    await desk.call('staff.save', { id: ben.id, role: 'staff' })
    expect(await other.refusal('policy.save', { holdMinutes: 9 })).toMatchObject({ code: 'forbidden' })
    await desk.call('staff.save', { id: ben.id, active: false })
    await other.refusal('policy.save', { holdMinutes: 9 })
    expect((await other.call('desk.status', {})).staff).toBeUndefined()
    expect(await other.refusal('staff.signIn', { staffId: ben.id, pin: '2222' })).toMatchObject({
      code: 'not_found',
    })
    expect((await desk.call('desk.status', {})).staff?.id).toBe(mia.id)
  })

  test('sent again by the same request are made once, and no trace of the PIN is kept with it', async () => {
    await makeMia()
    const requestId = crypto.randomUUID()
    const input = { name: 'Ben', role: 'manager', pin: '2222', requestId } as const
    const ben = await desk.call('staff.save', input)
    expect(await desk.call('staff.save', input)).toEqual(ben)
    const digestOf = `SELECT input_digest FROM slotkeeper.requests WHERE id = '${requestId}'`
    const other = { ...input, pin: '3333', requestId: crypto.randomUUID() }
    await desk.call('staff.save', { ...other, id: ben.id, name: 'Ben' }).catch(() => {})
    const [first] = await queryRows(database.url, digestOf)
    await desk.call('staff.save', { ...other, requestId: crypto.randomUUID() })
    const digests = await queryRows(database.url, 'SELECT DISTINCT input_digest FROM slotkeeper.requests')
    expect(digests).toContainEqual(first)
    // Of the two that differ in the PIN alone there is one digest; the third named an id.
    expect(digests).toHaveLength(2)
  })
})

describe('signing in', () => {
  test('takes the right PIN, quickly from one to another, and signing out leaves a staff member’s rights', async () => {
    const mia = await makeMia()
    const ed = await desk.call('staff.save', { name: 'Ed', pin: '1111' })
    expect(await desk.call('staff.signIn', { staffId: ed.id, pin: '1111' })).toMatchObject({ name: 'Ed' })
    expect((await desk.call('desk.status', {})).role).toBe('staff')
    await desk.call('staff.signIn', { staffId: mia.id, pin: '482913' })
    expect((await desk.call('desk.status', {})).role).toBe('manager')
    expect(await desk.call('staff.signOut', {})).toEqual({ role: 'staff' })
    expect((await desk.call('desk.status', {})).staff).toBeUndefined()
    expect(
      await queryRows(database.url, 'SELECT count(*)::int AS sessions FROM slotkeeper.staff_sessions'),
    ).toEqual([{ sessions: 0 }])
  })

  test('is written to what is done afterwards', async () => {
    const mia = await makeMia()
    const court = await desk.call('resource.save', { name: 'Court', kind: 'court' })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const slot = { resourceId: court.id, start: `${tomorrow}T10:00`, end: `${tomorrow}T11:00` }
    const booking = await desk.call('booking.book', { ...slot, customer: { name: 'Ana' } })
    const { entries } = await desk.call('booking.history', { id: booking.id })
    expect(entries[0]?.staff).toBe(mia.name)
  })

  test('fails with a wrong PIN, and from the third in a row waits longer each time, at every desk', async () => {
    const mia = await makeMia()
    const other = await open({ name: 'Other', now: '2026-09-20T09:00:00+07:00' })
    const wrong = { staffId: mia.id, pin: '000000' }
    const forbidden = { code: 'forbidden', details: { needs: 'pin' } }
    for (const each of [desk, other]) {
      const refusal = await each.refusal('staff.signIn', wrong)
      expect(refusal).toMatchObject(forbidden)
      expect(refusal.details).not.toHaveProperty('retryAt')
    }
    const third = await other.refusal('staff.signIn', wrong)
    expect(third).toMatchObject({
      ...forbidden,
      details: { retryAt: expect.stringContaining('2026-09-20T09:00:') },
    })
    // The right one has to wait as well, or the pause would tell which it is.
    expect(await desk.refusal('staff.signIn', { staffId: mia.id, pin: '482913' })).toMatchObject({
      ...forbidden,
      details: { retryAt: expect.any(String) },
    })
    await other.close()
    opened = opened.filter((each) => each !== other)
    const pauses: unknown[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await queryRows(database.url, 'UPDATE slotkeeper.pin_failures SET retry_at = clock_timestamp()')
      await desk.refusal('staff.signIn', wrong)
      const rows = await queryRows(
        database.url,
        'SELECT round(extract(epoch FROM retry_at - clock_timestamp()) / 10)::int AS tens FROM slotkeeper.pin_failures',
      )
      pauses.push(...rows)
    }
    expect(pauses).toEqual([2, 4, 8, 16].map((tens) => ({ tens })))
    await queryRows(database.url, 'UPDATE slotkeeper.pin_failures SET retry_at = clock_timestamp()')
    await desk.call('staff.signIn', { staffId: mia.id, pin: '482913' })
    const again = await desk.refusal('staff.signIn', wrong)
    expect(again.details).not.toHaveProperty('retryAt')
  })

  test('says so when somebody has no PIN, or is not there', async () => {
    await makeMia()
    const ed = await desk.call('staff.save', { name: 'Ed' })
    expect(await desk.refusal('staff.signIn', { staffId: ed.id, pin: '1' })).toMatchObject({
      code: 'invalid',
    })
    expect(await desk.refusal('staff.signIn', { staffId: crypto.randomUUID(), pin: '1' })).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a script', () => {
  test('acts as the manager whose PIN it has, and as nobody without the right one', async () => {
    await makeMia()
    await desk.call('staff.save', { name: 'Ben', role: 'manager', pin: '2222' })
    const script = await open({ name: 'Script', manager: { pin: '2222' } })
    expect(await script.call('desk.status', {})).toMatchObject({ role: 'manager', staff: { name: 'Ben' } })
    for (const pin of ['9999', undefined]) {
      await expect(open({ name: 'Script', manager: { pin } })).rejects.toMatchObject({
        code: 'forbidden',
        details: { needs: 'pin' },
      })
    }
    // What a script tried wrongly does not keep a manager from signing in by hand.
    const failures = await queryRows(
      database.url,
      'SELECT about FROM slotkeeper.pin_failures WHERE failures > 0',
    )
    expect(failures).toEqual([{ about: 'any manager' }])
  })

  test('needs no PIN on a venue without staff', async () => {
    const script = await open({ name: 'Script', manager: { pin: undefined } })
    expect((await script.call('desk.status', {})).role).toBe('manager')
  })
})

describe('a lost PIN', () => {
  const reset = (person: string, pin: string | undefined) =>
    resetLostPin({ database: readDatabaseAddress(database.url), person, pin, locale: 'en', log: silentLog })

  test('is set anew by the owner of the database, and ends the pauses', async () => {
    const mia = await makeMia()
    for (let attempt = 0; attempt < 3; attempt += 1)
      await desk.refusal('staff.signIn', { staffId: mia.id, pin: '1' })
    expect(await reset('Mia', '7777')).toMatchObject({ id: mia.id, name: 'Mia', hasPin: true })
    await desk.call('staff.signIn', { staffId: mia.id, pin: '7777' })
    expect(await desk.refusal('staff.signIn', { staffId: mia.id, pin: '482913' })).toMatchObject({
      code: 'forbidden',
    })
  })

  test('is refused for nobody, for two of one name, and without a proper PIN', async () => {
    await makeMia()
    await desk.call('staff.save', { name: 'Mia', role: 'staff' })
    await expect(reset('Nobody', '7777')).rejects.toMatchObject({ code: 'not_found' })
    await expect(reset('Mia', '7777')).rejects.toMatchObject({ code: 'invalid' })
    await expect(reset('Mia', undefined)).rejects.toMatchObject({ code: 'invalid' })
  })
})
