/**
 * What must hold in a venue's database whatever happened to it, as SQL: each finds the rows that break it. Run when
 * nobody is writing.
 */

export interface Invariant {
  readonly name: string
  readonly findsBroken: string
}

const live = `status IN ('held', 'confirmed', 'checked_in', 'completed', 'no_show')`

/** Of every entry of the history, from which change on it was the truth and until which, all of one transaction at once. */
const states = `
  entries AS (
    SELECT id, booking_id, before, after, max(id) OVER (PARTITION BY transaction_id) AS told
      FROM slotkeeper.booking_history),
  states AS (
    SELECT booking_id, id, before, after, told,
           lead(told) OVER (PARTITION BY booking_id ORDER BY id) AS until,
           lag(after) OVER (PARTITION BY booking_id ORDER BY id) AS earlier,
           (after->>'resource_id')::uuid AS resource_id, (after->>'occupied')::tstzrange AS occupied,
           after->>'status' AS status
      FROM entries)`

export const bookingInvariants: readonly Invariant[] = [
  {
    name: 'no two live bookings overlap on a resource, buffers included',
    findsBroken: `
      SELECT one.id, other.id AS other FROM slotkeeper.bookings AS one JOIN slotkeeper.bookings AS other
        ON one.resource_id = other.resource_id AND one.id < other.id AND one.occupied && other.occupied
       WHERE one.${live} AND other.${live}`,
  },
  {
    name: 'none overlapped at any moment of the past',
    findsBroken: `
      WITH ${states}
      SELECT one.booking_id, other.booking_id AS other, one.told FROM states AS one JOIN states AS other
        ON one.resource_id = other.resource_id AND one.booking_id < other.booking_id
       AND one.occupied && other.occupied
       AND int8range(one.told, one.until) && int8range(other.told, other.until)
       WHERE one.${live} AND other.${live}`,
  },
  {
    name: 'what is occupied is the time promised with the buffers',
    findsBroken: `
      SELECT id FROM slotkeeper.bookings
       WHERE occupied <> tstzrange(lower(during) - make_interval(mins => buffer_before_minutes),
                                   upper(during) + make_interval(mins => buffer_after_minutes))`,
  },
  {
    name: 'every booking has a history that begins with its making and ends with what it is',
    findsBroken: `
      WITH ${states}
      SELECT bookings.id FROM slotkeeper.bookings LEFT JOIN states ON booking_id = bookings.id AND until IS NULL
       WHERE states.after IS DISTINCT FROM to_jsonb(bookings)
      UNION ALL
      SELECT bookings.id FROM slotkeeper.bookings
       WHERE (SELECT count(*) FROM states WHERE booking_id = bookings.id AND before IS NULL) <> 1`,
  },
  {
    name: 'each change in a history starts from where the one before had led, and counts no version back',
    findsBroken: `
      WITH ${states}
      SELECT booking_id, id FROM states
       WHERE before IS DISTINCT FROM earlier OR (after->>'version')::int < coalesce((before->>'version')::int, 0)`,
  },
  {
    name: 'no history is of a booking that is not there',
    findsBroken: `
      SELECT booking_id FROM slotkeeper.booking_history
       WHERE NOT EXISTS (SELECT FROM slotkeeper.bookings WHERE id = booking_id)`,
  },
  {
    name: 'a request that was kept has its answer',
    findsBroken: 'SELECT id FROM slotkeeper.requests WHERE answer IS NULL',
  },
]

export interface Broken {
  readonly name: string
  readonly rows: readonly unknown[]
}

/** The invariants that do not hold, each with some of the rows that break it; none when all is well. */
export async function brokenInvariants(
  query: (statement: string) => Promise<readonly unknown[]>,
): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const { name, findsBroken } of bookingInvariants) {
    const rows = await query(findsBroken)
    if (rows.length > 0) broken.push({ name, rows: rows.slice(0, 10) })
  }
  return broken
}
