/** The way to a database from the window's side: away at the start, changed, and the PC's own one. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DeskLaunch, type LaunchedDesk, launchDesk } from '../launch/launch-desk.ts'
import { createTestDatabase } from '../test-server/create-test-database.ts'

const nowhere = 'postgres://desk:s3cret@127.0.0.1:1/venue'

let folder: string
let desks: LaunchedDesk[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-connection-'))
  desks = []
})

afterEach(async () => {
  await Promise.all(desks.map((desk) => desk.close()))
  await rm(folder, { recursive: true, force: true })
})

async function launch(given: Partial<DeskLaunch> = {}): Promise<LaunchedDesk> {
  const desk = await launchDesk({ dataFolder: join(folder, 'desk'), ...given })
  desks.push(desk)
  return desk
}

function connectionOf(desk: LaunchedDesk) {
  return desk.page.evaluate(async () => {
    const answer = await window.slotkeeper.call('connection.get', {})
    return answer.ok ? answer.value : undefined
  })
}

async function untilState(desk: LaunchedDesk, state: string): Promise<void> {
  await vi.waitFor(async () => expect((await connectionOf(desk))?.state).toBe(state), 30_000)
}

describe('a server that is not there', () => {
  it('is said with the reason and the next try, and its calls are offline', async () => {
    const desk = await launch({ databaseUrl: nowhere, locale: 'id-ID' })
    await untilState(desk, 'failed')
    const status = await connectionOf(desk)
    expect(status).toMatchObject({
      kind: 'server',
      reason: { code: 'refused', message: expect.stringContaining('PostgreSQL') },
      nextTryAt: expect.any(String),
      address: { host: '127.0.0.1', port: 1, database: 'venue', user: 'desk', tls: false },
    })
    expect(JSON.stringify(status)).not.toContain('s3cret')
    const call = await desk.page.evaluate(() => window.slotkeeper.call('resource.list', {}))
    expect(call).toMatchObject({ ok: false, error: { code: 'offline', details: { outcome: 'not_saved' } } })
  })

  it('is left for another one from the window', async () => {
    const database = await createTestDatabase()
    try {
      const desk = await launch({ databaseUrl: nowhere })
      await untilState(desk, 'failed')
      const saved = await desk.page.evaluate(
        (url) => window.slotkeeper.call('connection.save', { kind: 'server', url }),
        database.url,
      )
      expect(saved).toMatchObject({ ok: true, value: { kind: 'server', state: 'online' } })
      const list = await desk.page.evaluate(() => window.slotkeeper.call('resource.list', {}))
      expect(list).toMatchObject({ ok: true })
      const kept = await readFile(join(folder, 'desk', 'database.json'), 'utf8')
      expect(kept).not.toContain(new URL(database.url).password)
    } finally {
      await Promise.all(desks.splice(0).map((desk) => desk.close()))
      await database.drop()
    }
  })
})

describe('the PC’s own database', () => {
  it('needs nothing: it begins with one court, and is there again at the next start', async () => {
    const first = await launch()
    await untilState(first, 'online')
    const resources = () => first.page.evaluate(() => window.slotkeeper.call('resource.list', {}))
    expect(await resources()).toMatchObject({
      ok: true,
      value: { resources: [{ name: 'Court 1', kind: 'court' }] },
    })
    expect(await first.close()).toBe(0)
    desks = []
    const second = await launch()
    await untilState(second, 'online')
    const again = await second.page.evaluate(() => window.slotkeeper.call('resource.list', {}))
    expect(again).toMatchObject({ ok: true, value: { resources: [{ name: 'Court 1' }] } })
    expect(second.output()).not.toContain('"level":"error"')
  })

  it('is not opened by two programs', async () => {
    const databaseUrl = `embedded:${join(folder, 'venue')}`
    const first = await launch({ databaseUrl })
    await untilState(first, 'online')
    const second = await launch({ databaseUrl, dataFolder: join(folder, 'other') })
    await untilState(second, 'failed')
    expect(await connectionOf(second)).toMatchObject({
      kind: 'embedded',
      reason: { code: 'embedded_unusable', message: expect.stringContaining('already running') },
    })
  })
})

describe('two desks', () => {
  it('on one server hear of each other’s bookings', async () => {
    const database = await createTestDatabase()
    try {
      const [one, other] = await Promise.all(
        ['Desk A', 'Desk B'].map((deskName) =>
          launch({ databaseUrl: database.url, deskName, dataFolder: join(folder, deskName) }),
        ),
      )
      if (one === undefined || other === undefined) throw new Error('two desks were launched')
      await Promise.all([untilState(one, 'online'), untilState(other, 'online')])
      await other.page.evaluate(() => {
        const heard: string[] = []
        Reflect.set(window, 'heard', heard)
        window.slotkeeper.subscribe(({ event }) => heard.push(event))
      })
      await one.page.evaluate(() =>
        window.slotkeeper.call('resource.save', { name: 'Court', kind: 'court', slotMinutes: 60 }),
      )
      await vi.waitFor(
        async () =>
          expect(await other.page.evaluate(() => Reflect.get(window, 'heard'))).toContain('schedule.changed'),
        10_000,
      )
      const status = await other.page.evaluate(() => window.slotkeeper.call('desk.status', {}))
      expect(status).toMatchObject({ ok: true, value: { deskName: 'Desk B' } })
    } finally {
      await Promise.all(desks.splice(0).map((desk) => desk.close()))
      await database.drop()
    }
  })
})
