import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { createTestDatabase } from './create-test-database.ts'
import { createDatabaseOn, createTemplate, dropDatabase } from './test-database.ts'

async function query(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

describe('the test server', () => {
  it('gives each caller a database of its own, in which the extensions can be made', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
    await query(one.url, 'CREATE EXTENSION IF NOT EXISTS btree_gist')
    await query(one.url, 'CREATE TABLE mine ()')
    expect(await query(other.url, "SELECT to_regclass('mine') AS mine")).toEqual([{ mine: null }])
    await Promise.all([one.drop(), other.drop()])
    await expect(query(one.url, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' })
  })

  it('copies a template for several callers at once, and drops a database in use', async () => {
    const { adminUrl } = inject('testServer')
    const template = await createTemplate(adminUrl, async (url) => {
      await query(url, 'CREATE TABLE prepared AS SELECT 7 AS number')
    })
    const databases = await Promise.all([1, 2, 3].map(() => createDatabaseOn({ adminUrl, template })))
    for (const { url } of databases) {
      expect(await query(url, 'SELECT number FROM prepared')).toEqual([{ number: 7 }])
    }
    const left = new Client({ connectionString: databases[0]?.url })
    left.on('error', () => {})
    await left.connect()
    await Promise.all(databases.map((database) => database.drop()))
    await dropDatabase(adminUrl, template)
    await expect(left.query('SELECT 1')).rejects.toThrow()
  })
})
