/** The role that the tests' desks connect as: what a venue's PCs may not do, the tests' desks may not either. */
import { Client } from 'pg'

const role = { name: 'slotkeeper_test_desk', password: 'desk' }

/** Makes the role where it is missing, and gives it its rights in the database, whose copies have them too. */
export async function grantDeskRole(url: string): Promise<void> {
  await asOwner(url, async (client) => {
    // Runs side by side may share a server.
    await client.query(`
      DO $$ BEGIN CREATE ROLE ${role.name} LOGIN PASSWORD '${role.password}';
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`)
    await client.query('SELECT slotkeeper.grant_desk_role($1)', [role.name])
  })
}

/** Takes the role away again, unless another run still uses it. */
export async function dropDeskRole(adminUrl: string): Promise<void> {
  await asOwner(adminUrl, (client) => client.query(`DROP ROLE IF EXISTS ${role.name}`)).catch(() => {})
}

/** The address as a desk has it. One that names another role than the server's owner is left as it is. */
export function asDesk(url: string, adminUrl: string): string {
  const desk = new URL(url)
  if (desk.username !== new URL(adminUrl).username) return url
  desk.username = role.name
  desk.password = role.password
  return desk.href
}

async function asOwner(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
