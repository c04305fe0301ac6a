import type { Queries } from '../database/database.ts'

/** Whether the venue has any staff yet: until then whoever is at a desk manages it. */
export async function hasStaff(queries: Queries): Promise<boolean> {
  const row = await queries
    .selectFrom('staff')
    .select('id')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
