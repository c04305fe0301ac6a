/** What customers book time for, where it has a length and a price of its own. */
import { z } from 'zod'
import { changing, reading } from '../operation.ts'
import * as values from '../values.ts'

export const service = z.strictObject({
  id: values.uuid,
  version: z.int(),
  name: z.string(),
  minutes: z.int(),
  /** None: by the hour, as the resource has it. */
  price: values.money.optional(),
  /** The kinds of resource that it can be done on; none: on all. */
  kinds: z.array(z.string()),
  /** None: as the resource has it. */
  bufferBeforeMinutes: z.int().optional(),
  bufferAfterMinutes: z.int().optional(),
  color: z.string().optional(),
  active: z.boolean(),
  position: z.int(),
})
export type Service = z.output<typeof service>

const buffer = z.int().min(0).max(1440).nullable().optional()

export const serviceOperations = {
  /** In the order of the screens; those no longer offered only when asked for. */
  'service.list': reading(
    'staff',
    { includeInactive: z.boolean().optional() },
    z.strictObject({ services: z.array(service) }),
  ),
  /** Makes a service, or changes the one with that id; what is left out stays. Bookings keep what they were made with. */
  'service.save': changing(
    'manager',
    {
      id: values.uuid.optional(),
      version: z.int().min(1).optional(),
      name: values.requiredText(120).optional(),
      minutes: values.positiveMinutes.optional(),
      price: values.moneyInput.nullable().optional(),
      kinds: z.array(values.requiredText(60)).max(50).optional(),
      bufferBeforeMinutes: buffer,
      bufferAfterMinutes: buffer,
      color: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/)
        .nullable()
        .optional(),
      active: z.boolean().optional(),
      position: z.int().min(0).max(100_000).optional(),
    },
    service,
  ),
}
