import { describe, expect, it } from 'vitest'
import {
  type MigrationFiles,
  migrationViolations,
  type ReleasedMigrations,
  sealMigrations,
} from './migrations.ts'

const files: MigrationFiles = new Map([
  ['0001-bookings.sql', 'CREATE TABLE bookings ()'],
  ['0005-series.sql', 'CREATE TABLE series ()'],
])

function changed(name: string, content?: string): MigrationFiles {
  const copy = new Map(files)
  if (content === undefined) copy.delete(name)
  else copy.set(name, content)
  return new Map([...copy].toSorted())
}

function messages(present: MigrationFiles, released: ReleasedMigrations): string[] {
  return migrationViolations(present, released).map(({ path, message }) => `${path} ${message}`)
}

it('before a release migrations may change, come and go', () => {
  for (const present of [files, changed('0001-bookings.sql', 'other'), changed('0003-parties.sql', '')])
    expect(messages(present, {})).toEqual([])
})

describe('after a release', () => {
  const released = sealMigrations(files, {})

  it('what is as it was passes', () => {
    expect(messages(files, released)).toEqual([])
    expect(sealMigrations(files, released)).toEqual(released)
  })

  it('a released one that changed or went is told, and no release is made', () => {
    for (const present of [changed('0005-series.sql', 'other'), changed('0005-series.sql')]) {
      expect(messages(present, released)).toEqual([expect.stringContaining('write a new migration')])
      expect(() => sealMigrations(present, released)).toThrow('0005-series.sql')
    }
  })

  it('a new one that would run before a released one is told, and no release is made', () => {
    const present = changed('0003-parties.sql', '')
    expect(messages(present, released)).toEqual([expect.stringContaining('a number after')])
    expect(() => sealMigrations(present, released)).toThrow('0003-parties.sql')
  })

  it('a new one after them may change until the next release', () => {
    const present = changed('0006-waitlist.sql', 'CREATE TABLE waitlist ()')
    expect(messages(present, released)).toEqual([])
    const next = sealMigrations(present, released)
    expect(messages(changed('0006-waitlist.sql', 'other'), next)).toHaveLength(1)
    expect(messages(present, next)).toEqual([])
  })
})

it('two files with one number and another kind of name are told; gaps are not', () => {
  const present = new Map([
    ['0001-one.sql', ''],
    ['0001-other.sql', ''],
    ['0010-late.sql', ''],
    ['notes.txt', ''],
  ])
  expect(messages(present, {})).toEqual([
    expect.stringContaining('0001-other.sql has the number'),
    expect.stringContaining('notes.txt is no migration'),
  ])
})
