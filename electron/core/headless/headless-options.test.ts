import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readHeadlessOptions } from './headless-options.ts'

const database = ['--database', 'postgres://desk@db.example/venue']
const read = (args: readonly string[], environment: Record<string, string> = {}) =>
  readHeadlessOptions([...database, ...args], environment)

describe('the command line', () => {
  test('takes a PIN from the environment alone, where no list of processes shows it', () => {
    expect(read(['--as', 'manager'], { SLOTKEEPER_PIN: '4829' })).toMatchObject({
      role: 'manager',
      pin: '4829',
    })
    expect(() => read(['--pin', '4829'])).toThrow(expect.objectContaining({ code: 'invalid' }))
  })

  test('gives the desk its name, role, clocks and jobs', () => {
    expect(read(['--desk', ' Desk 2 ', '--as', 'staff', '--no-jobs'])).toMatchObject({
      deskName: 'Desk 2',
      role: 'staff',
      runsJobs: false,
      now: undefined,
      pcClockErrorMs: 0,
    })
    expect(read(['--now', '2026-09-20T09:00:00+07:00', '--clock-error', '-90'])).toMatchObject({
      role: undefined,
      runsJobs: true,
      now: Date.parse('2026-09-20T02:00:00Z'),
      pcClockErrorMs: -90_000,
    })
    expect(read([], { SLOTKEEPER_DESK: 'Counter' }).deskName).toBe('Counter')
  })

  test.each([
    [['--desk', ' ']],
    [['--as', 'owner']],
    [['--now', 'today']],
    [['--now', '2026-09-20T09:00:00']],
    [['--now', '2026-13-20T09:00:00Z']],
    [['--clock-error', 'late']],
    [['--clock-error', '']],
    [['--clock-error', 'Infinity']],
    [['--no-jobs=false']],
    [['--verbose']],
    [['--desk']],
    [['call']],
    [['call', 'policy.get', '{']],
    [['call', 'policy.get', '{}', 'more']],
    [['serve']],
  ])('is read strictly: %j is refused', (args) => {
    expect(() => read(args)).toThrow(expect.objectContaining({ code: 'invalid' }))
  })

  test('has a command to set a lost PIN anew, for one person', () => {
    expect(read(['reset-pin', 'Mia Putri'])).toMatchObject({ resetPinOf: 'Mia Putri', call: undefined })
    for (const args of [['reset-pin'], ['reset-pin', 'Mia', 'Putri'], ['reset-pins', 'Mia']]) {
      expect(() => read(args)).toThrow(expect.objectContaining({ code: 'invalid' }))
    }
  })

  test('has a command for a single call', () => {
    expect(read(['call', 'policy.get'])).toMatchObject({
      call: { operation: 'policy.get', input: {} },
      resetPinOf: undefined,
    })
  })
})

describe('the database', () => {
  const url = (name: string) => `postgres://desk@db.example/${name}`
  const nameOf = (args: readonly string[], environment: Record<string, string>) => {
    const { database: address } = readHeadlessOptions(args, environment)
    return address.kind === 'server' ? address.database : address.folder
  }

  test('comes from the option, else from a file, else from the environment', () => {
    const folder = mkdtempSync(join(tmpdir(), 'slotkeeper-options-'))
    try {
      const file = join(folder, 'address')
      writeFileSync(file, `${url('of_file')}\n`)
      const environment = { SLOTKEEPER_DATABASE: url('of_environment'), SLOTKEEPER_DATABASE_FILE: file }
      expect(nameOf(['--database', url('of_option')], environment)).toBe('of_option')
      expect(nameOf(['--database-file', file], { SLOTKEEPER_DATABASE: url('of_environment') })).toBe(
        'of_file',
      )
      expect(nameOf([], environment)).toBe('of_file')
      expect(nameOf([], { SLOTKEEPER_DATABASE: url('of_environment') })).toBe('of_environment')
    } finally {
      rmSync(folder, { recursive: true })
    }
    expect(() => nameOf(['--database-file', '/no/such/file'], {})).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    )
  })

  test('may be the PC’s own, in a folder', () => {
    expect(nameOf(['--database', 'embedded:/srv/venue'], {})).toBe('/srv/venue')
  })
})
