/** The way to a database from the window's side: away at the start, changed, and the PC's own one. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaunchedDesk } from '../launch/launch-desk.ts'
import { expect, test } from './desk-test.ts'

const nowhere = 'postgres://desk:s3cret@127.0.0.1:1/venue'

function connectionOf(desk: LaunchedDesk) {
  return desk.page.evaluate(async () => {
    const answer = await window.slotkeeper.call('connection.get', {})
    return answer.ok ? answer.value : undefined
  })
}

/** Starting the PC's own database for the first time takes a few seconds. */
async function untilState(desk: LaunchedDesk, state: string): Promise<void> {
  await expect.poll(async () => (await connectionOf(desk))?.state, { timeout: 30_000 }).toBe(state)
}

function resourcesOf(desk: LaunchedDesk) {
  return desk.page.evaluate(() => window.slotkeeper.call('resource.list', {}))
}

test.describe('a server that is not there', () => {
  test('is said with the reason and the next try, and its calls are offline', async ({ desks }) => {
    const desk = await desks.open({ databaseUrl: nowhere, locale: 'id-ID' })
    // Between two tries, of which there is one soon.
    await expect
      .poll(() => connectionOf(desk))
      .toMatchObject({
        kind: 'server',
        reason: { code: 'refused', message: expect.stringContaining('PostgreSQL') },
        nextTryAt: expect.any(String),
        address: { host: '127.0.0.1', port: 1, database: 'venue', user: 'desk', tls: false },
      })
    const status = await connectionOf(desk)
    expect(JSON.stringify(status)).not.toContain('s3cret')
    expect(await resourcesOf(desk)).toMatchObject({
      ok: false,
      error: { code: 'offline', details: { outcome: 'not_saved' } },
    })
  })

  test('is left for another one from the window', async ({ desks }) => {
    const database = await desks.createDatabase()
    const dataFolder = join(desks.folder, 'desk')
    const desk = await desks.open({ databaseUrl: nowhere, dataFolder })
    await untilState(desk, 'failed')
    const saved = await desk.page.evaluate(
      (url) => window.slotkeeper.call('connection.save', { kind: 'server', url }),
      database.url,
    )
    expect(saved).toMatchObject({ ok: true, value: { kind: 'server', state: 'online' } })
    expect(await resourcesOf(desk)).toMatchObject({ ok: true, value: { resources: [] } })
    const kept = await readFile(join(dataFolder, 'database.json'), 'utf8')
    expect(kept).toContain('"host"')
    expect(kept).not.toContain(database.url)
  })
})

test.describe('the PC’s own database', () => {
  test('needs nothing: it begins with one court, and is there again at the next start', async ({ desks }) => {
    const dataFolder = join(desks.folder, 'desk')
    const first = await desks.open({ dataFolder })
    await untilState(first, 'online')
    expect(await resourcesOf(first)).toMatchObject({
      ok: true,
      value: { resources: [{ name: 'Court 1', kind: 'court' }] },
    })
    expect(await first.close()).toBe(0)
    const second = await desks.open({ dataFolder })
    await untilState(second, 'online')
    expect(await resourcesOf(second)).toMatchObject({ ok: true, value: { resources: [{ name: 'Court 1' }] } })
    expect(second.output()).not.toContain('"level":"error"')
  })

  test('is not opened by two programs', async ({ desks }) => {
    const databaseUrl = `embedded:${join(desks.folder, 'venue')}`
    const first = await desks.open({ databaseUrl })
    await untilState(first, 'online')
    const second = await desks.open({ databaseUrl })
    await untilState(second, 'failed')
    expect(await connectionOf(second)).toMatchObject({
      kind: 'embedded',
      reason: { code: 'embedded_unusable', message: expect.stringContaining('already running') },
    })
  })
})
