import { describe, expect, it } from 'vitest'
import {
  type MigrationFiles,
  type MigrationRecord,
  migrationViolations,
  recordMigrations,
} from './migrations.ts'

const nothing: MigrationRecord = { lastReleased: null, sha256: {} }
const files: MigrationFiles = new Map([
  ['0001-bookings.sql', 'CREATE TABLE bookings ()'],
  ['0002-series.sql', 'CREATE TABLE series ()'],
])

function changed(name: string, content?: string): MigrationFiles {
  const copy = new Map(files)
  if (content === undefined) copy.delete(name)
  else copy.set(name, content)
  return copy
}

function messages(present: MigrationFiles, record: MigrationRecord): string[] {
  return migrationViolations(present, record).map(({ path, message }) => `${path} ${message}`)
}

describe('before the first release', () => {
  const record = recordMigrations(files, nothing, false)

  it('what is recorded as it stands passes', () => {
    expect(messages(files, record)).toEqual([])
  })

  it('a change, a new file and a removed one are told, and can be recorded', () => {
    const present = new Map([
      ['0001-bookings.sql', 'CREATE TABLE other ()'],
      ['0002-parties.sql', ''],
    ])
    const told = messages(present, record)
    expect(told).toHaveLength(3)
    for (const message of told) expect(message).toContain('migrations:record')
    expect(messages(present, recordMigrations(present, record, false))).toEqual([])
  })
})

describe('after a release', () => {
  const record = recordMigrations(files, nothing, true)

  it('a released file that changed or went is told, and cannot be recorded', () => {
    for (const present of [changed('0002-series.sql', 'other'), changed('0002-series.sql')]) {
      expect(messages(present, record)).toEqual([expect.stringContaining('write a new migration')])
      expect(() => recordMigrations(present, record, false)).toThrow('0002-series.sql')
    }
  })

  it('a new one that would run before is told, and cannot be recorded', () => {
    const present = changed('0001-earlier.sql', '')
    expect(messages(present, record)).toContainEqual(expect.stringContaining('a number after'))
    expect(() => recordMigrations(present, record, false)).toThrow('0001-earlier.sql')
  })

  it('a new one is recorded, and stays open until the next release', () => {
    const present = changed('0003-waitlist.sql', 'CREATE TABLE waitlist ()')
    const next = recordMigrations(present, record, false)
    expect(messages(present, next)).toEqual([])
    expect(messages(changed('0003-waitlist.sql', 'other'), next)).toEqual([
      expect.stringContaining('migrations:record'),
    ])
  })
})

it('two files with one number and another kind of name are told; gaps are not', () => {
  const present = new Map([
    ['0001-one.sql', ''],
    ['0001-other.sql', ''],
    ['0010-late.sql', ''],
    ['notes.txt', ''],
  ])
  expect(messages(present, recordMigrations(present, nothing, false))).toEqual([
    expect.stringContaining('0001-other.sql has the number'),
    expect.stringContaining('notes.txt is no migration'),
  ])
})
