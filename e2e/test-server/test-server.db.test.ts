import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { createTestDatabase } from './create-test-database.ts'
import { queryRows } from './query-rows.ts'
import { createDatabaseOn, createTemplate, dropDatabase } from './test-database.ts'

describe('the test server', () => {
  it('gives a migrated database, or an empty one', async () => {
    const [migrated, empty] = await Promise.all([createTestDatabase(), createTestDatabase({ empty: true })])
    const question = "SELECT to_regclass('slotkeeper.bookings') IS NOT NULL AS migrated"
    expect(await queryRows(migrated.url, question)).toEqual([{ migrated: true }])
    expect(await queryRows(empty.url, question)).toEqual([{ migrated: false }])
    await Promise.all([migrated.drop(), empty.drop()])
  })

  it('gives each caller a database of its own, in which the extensions can be made', async () => {
    const [one, other] = await Promise.all([
      createTestDatabase({ direct: true }),
      createTestDatabase({ direct: true }),
    ])
    await queryRows(one.url, 'CREATE EXTENSION IF NOT EXISTS btree_gist')
    await queryRows(one.url, 'CREATE TABLE mine ()')
    expect(await queryRows(other.url, "SELECT to_regclass('mine') AS mine")).toEqual([{ mine: null }])
    await Promise.all([one.drop(), other.drop()])
    await expect(queryRows(one.url, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' })
  })

  it('copies a template for several callers at once, and drops a database in use', async () => {
    const { adminUrl } = inject('testServer')
    const template = await createTemplate(adminUrl, async (url) => {
      await queryRows(url, 'CREATE TABLE prepared AS SELECT 7 AS number')
    })
    const databases = await Promise.all([1, 2, 3].map(() => createDatabaseOn({ adminUrl, template })))
    for (const { url } of databases) {
      expect(await queryRows(url, 'SELECT number FROM prepared')).toEqual([{ number: 7 }])
    }
    const left = new Client({ connectionString: databases[0]?.url })
    left.on('error', () => {})
    await left.connect()
    await Promise.all(databases.map((database) => database.drop()))
    await dropDatabase(adminUrl, template)
    await expect(left.query('SELECT 1')).rejects.toThrow()
  })
})
