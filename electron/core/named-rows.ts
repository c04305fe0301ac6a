/**
 * The rows that managers' operations name. One that is not there is told before who may change it, as everywhere; it is
 * only looked for when somebody may not, since whoever may hears it from the operation itself.
 */
import { type DeskOperationName, type Input, notFound } from '../contract/index.ts'
import { findBookings } from './booking/booking-service.ts'
import type { DeskContext } from './desk-context.ts'
import { requireResource } from './resource/resource-service.ts'
import { requireException } from './schedule/exception-handlers.ts'

/** Throws `not_found` when a row that the input names is not there. */
export type RequireNamed<Name extends DeskOperationName> = (input: Input<Name>) => Promise<void>

export type NamedRows = { readonly [Name in DeskOperationName]?: RequireNamed<Name> }

export function namedRows({ database }: Pick<DeskContext, 'database'>): NamedRows {
  async function resource(id: string | null): Promise<void> {
    if (id !== null) await database.read((queries) => requireResource(queries, id))
  }
  return {
    'hours.save': ({ resourceId }) => resource(resourceId),
    'exception.save': ({ resourceId }) => resource(resourceId),
    'exception.remove': async ({ id }) => {
      await database.read((queries) => requireException(queries, id))
    },
    'booking.keepOutside': async ({ id }) => {
      const found = await database.read((queries) => findBookings(queries, [id]))
      if (found.length === 0) throw notFound('booking')
    },
  }
}
