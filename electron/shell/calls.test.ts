import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CommandMenu, Refusal, type Result } from '../contract/index.ts'
import { lineLog, silentLog } from '../core/log.ts'
import { Background } from './background.ts'
import { createCalls } from './calls.ts'
import { Connection } from './connection.ts'
import type { DatabaseChoice } from './database-choice.ts'
import { createShellOperations } from './shell-operations.ts'

const url = 'postgres://desk:s3cret@db.example/venue'

const shownMenus: CommandMenu[] = []

let folder: string
let databaseFile: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'calls-'))
  databaseFile = join(folder, 'database.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

interface Rehearsal {
  readonly choice?: DatabaseChoice
  /** Answers the desk's calls; without it no desk can be opened. */
  readonly desk?: (op: string) => Promise<Result<unknown>>
}

async function shell({ choice = { kind: 'embedded' }, desk }: Rehearsal, logged: string[] = []) {
  const connection = new Connection(choice, {
    open: async () => {
      if (desk === undefined) {
        throw new Refusal('offline', {
          since: '2026-03-02T08:00:00Z',
          outcome: 'not_saved',
          reason: 'refused',
        })
      }
      return { call: desk, subscribe: () => () => {}, refresh: () => {}, close: async () => {} }
    },
    locale: 'en',
    log: silentLog,
    pauseAfter: () => 3_600_000,
  })
  const cipher = {
    isAvailable: async () => false,
    encrypt: async () => Buffer.alloc(0),
    decrypt: async () => '',
  }
  const background = new Background({
    file: join(folder, 'background.json'),
    startWithPc: { isPossible: true, set: () => {} },
    onStay: () => {},
    log: silentLog,
  })
  const shellOperations = createShellOperations({
    connection,
    background,
    cipher,
    databaseFile,
    locale: 'en',
    savePdf: async ({ name }) => `/downloads/${name}.pdf`,
    showMenu: (menu) => shownMenus.push(menu),
  })
  await connection.retry()
  const log = lineLog(
    (line) => logged.push(line),
    () => 0,
  )
  return { answer: createCalls({ connection, shellOperations, locale: 'en', log }), connection }
}

function deskOf(role: 'staff' | 'manager') {
  return async (op: string): Promise<Result<unknown>> => ({
    ok: true,
    value: op === 'desk.status' ? { role, deskName: 'A' } : `did ${op}`,
  })
}

describe('calls', () => {
  it('go to the desk, also ones that the shell does not know', async () => {
    const { answer } = await shell({ desk: deskOf('staff') })
    expect(await answer('booking.hold', {})).toEqual({ ok: true, value: 'did booking.hold' })
    expect(await answer('toString', {})).toEqual({ ok: true, value: 'did toString' })
  })

  it('are offline while there is no desk, and say that nothing was saved', async () => {
    const { answer, connection } = await shell({})
    expect(await answer('booking.hold', {})).toEqual({
      ok: false,
      error: {
        code: 'offline',
        message: expect.stringContaining('nothing was saved'),
        details: { since: connection.state.since, outcome: 'not_saved' },
      },
    })
    expect(await answer('customer.search', {})).toMatchObject({
      error: { code: 'offline', message: expect.not.stringContaining('saved') },
    })
    await connection.close()
  })

  it('try an address all the same, in its own words and without its password', async () => {
    const { answer, connection } = await shell({})
    const tried = await answer('database.test', { url: 'postgres://desk:s3cret@127.0.0.1:1/venue' })
    expect(tried).toMatchObject({
      ok: true,
      value: {
        usable: false,
        steps: [{ name: 'reach', state: 'failed' }, ...Array(6).fill({ state: 'skipped' })],
      },
    })
    expect(JSON.stringify(tried)).not.toContain('s3cret')
    expect(await answer('database.test', { url: 'postgres://127.0.0.1/venue?listen=nowhere' })).toMatchObject(
      {
        ok: false,
        error: { code: 'invalid', message: expect.stringContaining('behind listen=') },
      },
    )
    expect(await answer('database.test', { url, more: true })).toMatchObject({ error: { code: 'invalid' } })
    await connection.close()
  })

  it('leave trying an address to the desk where there is one, which knows who may', async () => {
    const { answer } = await shell({ desk: deskOf('staff') })
    expect(await answer('database.test', { url })).toEqual({ ok: true, value: 'did database.test' })
  })

  it('answer a defect with a reference that is in the log, and without its text', async () => {
    const logged: string[] = []
    const { answer } = await shell({ desk: () => Promise.reject(new Error('SELECT secret')) }, logged)
    const result = await answer('booking.hold', {})
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(JSON.stringify(result)).not.toContain('SELECT')
    const reference = !result.ok && 'reference' in result.error.details ? result.error.details.reference : ''
    expect(logged.join()).toContain(reference)
  })
})

describe('menu.show', () => {
  const book = { name: 'book', label: 'New booking', keys: { key: 'c' }, isAvailable: true }
  const group = { name: 'booking', label: 'Bookings', commands: [book] }
  const menuOf = (...groups: unknown[]) => ({ locale: 'en', groups })

  it('hands the page’s commands on, also without a database', async () => {
    const { answer, connection } = await shell({})
    shownMenus.length = 0
    expect(await answer('menu.show', menuOf(group))).toEqual({ ok: true, value: {} })
    expect(shownMenus).toEqual([menuOf(group)])
    await connection.close()
  })

  it.each([
    ['a group that is not known', menuOf({ ...group, name: 'window' })],
    ['a group twice', menuOf(group, group)],
    ['a command twice', menuOf({ ...group, commands: [book, book] })],
    ['an empty group', menuOf({ ...group, commands: [] })],
    ['too many commands', menuOf({ ...group, commands: Array(61).fill(book) })],
    ['a label that is too long', menuOf({ ...group, commands: [{ ...book, label: 'x'.repeat(121) }] })],
    ['a blank label', menuOf({ ...group, label: ' ' })],
    ['a name that is none', menuOf({ ...group, commands: [{ ...book, name: '../book' }] })],
    ['a field that is not known', menuOf({ ...group, commands: [{ ...book, role: 'quit' }] })],
    ['a language that is not spoken', { ...menuOf(group), locale: 'de' }],
  ])('refuses %s, and shows nothing', async (_, menu) => {
    const { answer, connection } = await shell({})
    shownMenus.length = 0
    expect(await answer('menu.show', menu)).toMatchObject({ ok: false, error: { code: 'invalid' } })
    expect(shownMenus).toEqual([])
    await connection.close()
  })
})

describe('sheet.savePdf', () => {
  it('answers where the sheet is, also without a database, and takes no other paper', async () => {
    const { answer, connection } = await shell({})
    expect(await answer('sheet.savePdf', { name: 'Day', paper: 'A4' })).toEqual({
      ok: true,
      value: { file: '/downloads/Day.pdf' },
    })
    expect(await answer('sheet.savePdf', { name: 'Day', paper: 'A3' })).toMatchObject({
      ok: false,
      error: { code: 'invalid', details: { issues: [{ path: 'paper' }] } },
    })
    await connection.close()
  })
})

describe('connection.get', () => {
  it('tells the address without the password', async () => {
    const { answer, connection } = await shell({ choice: { kind: 'server', url } })
    const result = await answer('connection.get', {})
    expect(result).toMatchObject({
      ok: true,
      value: {
        kind: 'server',
        state: 'failed',
        reason: { code: 'refused' },
        address: { host: 'db.example', port: 5432, database: 'venue', user: 'desk', tls: false },
      },
    })
    expect(JSON.stringify(result)).not.toContain('s3cret')
    await connection.close()
  })

  it('refuses unknown fields', async () => {
    const { answer } = await shell({ desk: deskOf('staff') })
    expect(await answer('connection.get', { password: true })).toMatchObject({
      ok: false,
      error: { code: 'invalid' },
    })
  })
})

describe('connection.save', () => {
  it('lets anybody put the address right while there is no desk', async () => {
    const { answer, connection } = await shell({})
    const result = await answer('connection.save', { kind: 'server', url })
    expect(result).toMatchObject({
      ok: true,
      value: { kind: 'server', state: 'failed', storage: 'plain_text', remembered: false },
    })
    expect(connection.choice).toEqual({ kind: 'server', url })
    expect(readFileSync(databaseFile, 'utf8')).not.toContain('s3cret')
    await connection.close()
  })

  it('is a manager’s while a desk is open', async () => {
    const input = { kind: 'server', url, remember: true }
    const asStaff = await shell({ desk: deskOf('staff') })
    expect(await asStaff.answer('connection.save', input)).toMatchObject({
      ok: false,
      error: { code: 'forbidden', details: { needs: 'manager' } },
    })
    expect(asStaff.connection.choice).toEqual({ kind: 'embedded' })
    const asManager = await shell({ desk: deskOf('manager') })
    expect(await asManager.answer('connection.save', input)).toMatchObject({
      ok: true,
      value: { state: 'online', remembered: true },
    })
  })

  it.each([
    { kind: 'server' },
    { kind: 'embedded', url },
    { kind: 'server', url: 'https://db.example/venue' },
    { kind: 'server', url: 'postgres://' },
    { kind: 'server', url: `${url}?sslmode=perhaps` },
    { kind: 'elsewhere' },
    {},
    null,
  ])('refuses %j and changes nothing', async (input) => {
    const { answer, connection } = await shell({})
    expect(await answer('connection.save', input)).toMatchObject({ ok: false, error: { code: 'invalid' } })
    expect(connection.choice).toEqual({ kind: 'embedded' })
    await connection.close()
  })
})

describe('connection.retry', () => {
  it('tries at once and answers how that went', async () => {
    const { answer, connection } = await shell({})
    expect(await answer('connection.retry', {})).toMatchObject({ ok: true, value: { state: 'failed' } })
    await connection.close()
  })
})

describe('what this PC does with its window closed', () => {
  it('is a manager’s to change, and everybody’s to see', async () => {
    const staff = await shell({ desk: deskOf('staff') })
    expect(await staff.answer('background.get', {})).toEqual({
      ok: true,
      value: { staysInTray: false, startsWithPc: false, canStartWithPc: true },
    })
    expect(await staff.answer('background.save', { staysInTray: true })).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
    const manager = await shell({ desk: deskOf('manager') })
    expect(await manager.answer('background.save', { startsWithPc: true })).toEqual({
      ok: true,
      value: { staysInTray: true, startsWithPc: true, canStartWithPc: true },
    })
  })
})
