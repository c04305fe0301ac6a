import { Client, type ClientConfig } from 'pg'

/** What the statement gives, over a connection of its own. */
export async function queryRows(
  config: string | ClientConfig,
  statement: string,
): Promise<readonly unknown[]> {
  const client = new Client(config)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
