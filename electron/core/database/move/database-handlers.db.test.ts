import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../../e2e/test-server/test-database.ts'
import { openTestDesk } from '../../desk.fixture.ts'
import { type Desk, openDesk } from '../../desk.ts'
import { silentLog } from '../../log.ts'

let folder: string
let desk: Desk
let server: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slotkeeper-move-'))
  server = await createTestDatabase({ empty: true })
  desk = await openDesk({
    database: { kind: 'embedded', folder: join(folder, 'database') },
    deskName: 'PC',
    version: 'test',
    roleWithoutStaff: 'manager',
    runsJobs: false,
    defaults: { timeZone: 'Asia/Jakarta', locale: 'en', currency: 'IDR', weekStartsOn: 1, clockHours: 24 },
    log: silentLog,
  })
  await desk.call('resource.save', { name: 'Court 1', kind: 'court' })
}, 120_000)

afterAll(async () => {
  await desk.close()
  await server.drop()
  await rm(folder, { recursive: true, force: true })
})

test('a PC’s own venue moves to an empty server once, whatever answer was lost', async () => {
  expect(await desk.call('database.test', { url: server.url })).toMatchObject({
    value: { usable: true, holds: 'nothing' },
  })
  const requestId = randomUUID()
  const moved = await desk.call('database.moveToServer', { url: server.url, requestId })
  expect(moved).toMatchObject({ ok: true })
  expect(await queryRows(server.url, 'SELECT name FROM slotkeeper.resources')).toEqual([{ name: 'Court 1' }])
  // The same request again gives the same answer, and moves nothing over what is there by then.
  await queryRows(server.url, `UPDATE slotkeeper.resources SET name = 'Court one'`)
  expect(await desk.call('database.moveToServer', { url: server.url, requestId })).toEqual(moved)
  expect(await queryRows(server.url, 'SELECT name FROM slotkeeper.resources')).toEqual([
    { name: 'Court one' },
  ])
  // The old one stays as it is, and can be read.
  expect(await desk.call('resource.list', {})).toMatchObject({ value: { resources: [{ name: 'Court 1' }] } })
})

test('a server that holds a venue is refused, in a sentence that says which', async () => {
  const refused = await desk.call('database.moveToServer', { url: server.url })
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'invalid', message: expect.stringContaining('A venue is there') },
  })
})

test('what is on a server already does not move', async () => {
  const venue = await createTestDatabase()
  const onServer = await openTestDesk(venue.url)
  const refused = await onServer.refusal('database.moveToServer', { url: server.url })
  expect(refused).toMatchObject({ code: 'invalid', details: { issues: [{ path: 'url' }] } })
  await onServer.close()
  await venue.drop()
})
