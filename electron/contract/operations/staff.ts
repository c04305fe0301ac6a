/** The people who work at the venue: who they are, what they may do, and who is at this desk. */
import { z } from 'zod'
import { changing, reading, withSecrets } from '../operation.ts'
import * as values from '../values.ts'

/** Digits alone, so that it can be typed on a number pad. */
export const pin = z.string().regex(/^\d{4,12}$/, 'must be 4 to 12 digits')

export const staff = z.strictObject({
  id: values.uuid,
  version: z.int(),
  name: z.string(),
  role: values.role,
  active: z.boolean(),
  /** Whether there is one; the PIN itself is never read back. */
  hasPin: z.boolean(),
})
export type Staff = z.output<typeof staff>

export const staffOperations = {
  'staff.list': reading(
    'staff',
    { includeInactive: z.boolean().optional() },
    z.strictObject({ staff: z.array(staff) }),
  ),
  /**
   * Makes one of the staff, or changes the one with that id; what is left out stays. The first must be a manager
   * with a PIN, and is signed in at this desk. A manager needs a PIN; the last one stays a manager.
   */
  'staff.save': withSecrets(
    changing(
      'manager',
      {
        id: values.uuid.optional(),
        version: z.int().min(1).optional(),
        name: values.requiredText(120).optional(),
        role: values.role.optional(),
        active: z.boolean().optional(),
        pin: pin.optional(),
      },
      staff,
    ),
    'pin',
  ),
  /**
   * Signs somebody in at this desk, in place of whoever was. `forbidden` with `needs: "pin"` for a wrong PIN; from
   * the third in a row each makes the next wait longer, until `retryAt`, at whichever desk.
   */
  'staff.signIn': withSecrets(
    changing('staff', { staffId: values.uuid, pin: z.string().max(100) }, staff),
    'pin',
  ),
  /** Nobody is signed in at this desk any more; it has a staff member's rights. */
  'staff.signOut': changing('staff', {}, z.strictObject({ role: values.role })),
}
