/** The courts, rooms and chairs of the venue. */
import { randomUUID } from 'node:crypto'
import { type Input, invalid, notFound, stale } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { otherCurrency } from '../venue/other-currency.ts'
import { readVenue } from '../venue/venue-facts.ts'
import { type ResourceJson, resourceValue, type VenueJson } from '../venue/venue-rules.ts'
import {
  activeIds,
  findResource,
  insertResource,
  listResources,
  lockResourceRow,
  nextPosition,
  type ResourceFields,
  updateResource,
} from './resource-repository.ts'

/** Throws `not_found` when there is no such resource. */
export async function requireResource(queries: Queries, id: string): Promise<ResourceJson> {
  const resource = await findResource(queries, id)
  if (resource === undefined) throw notFound('resource')
  return resource
}

/** The ids of the active resources, of one kind or all, in the order of the screens. */
export function activeResourceIds(queries: Queries, kind?: string): Promise<string[]> {
  return activeIds(queries, kind)
}

type Save = Input<'resource.save'>

function fieldsAfter(current: ResourceFields, input: Save, venue: VenueJson): ResourceFields {
  const price = input.pricePerHour
  if (price?.currency !== undefined && price.currency !== venue.currency) {
    throw otherCurrency('pricePerHour', venue.currency)
  }
  return {
    name: input.name ?? current.name,
    kind: input.kind ?? current.kind,
    slot_minutes: input.slotMinutes ?? current.slot_minutes,
    buffer_before_minutes: input.bufferBeforeMinutes ?? current.buffer_before_minutes,
    buffer_after_minutes: input.bufferAfterMinutes ?? current.buffer_after_minutes,
    people: input.people === undefined ? current.people : input.people,
    price_per_hour: price === undefined ? current.price_per_hour : (price?.amount ?? null),
    color: input.color === undefined ? current.color : input.color,
    active: input.active ?? current.active,
    position: input.position ?? current.position,
  }
}

/** A new resource before its fields are filled in: the venue's slot, and the last place in the order. */
async function blank(transaction: Queries, input: Save, venue: VenueJson): Promise<ResourceFields> {
  if (input.name === undefined) {
    throw input.id === undefined ? invalid('name', 'a new resource needs a name') : notFound('resource')
  }
  return {
    name: input.name,
    kind: 'resource',
    slot_minutes: venue.slot_minutes,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    people: null,
    price_per_hour: null,
    color: null,
    active: true,
    position: await nextPosition(transaction),
  }
}

export function resourceHandlers({ database }: DeskContext): Handlers<'resource.list' | 'resource.save'> {
  return {
    'resource.list': ({ includeInactive }) =>
      database.read(async (queries) => {
        const { currency } = await readVenue(queries)
        const rows = await listResources(queries, includeInactive ?? false)
        return { resources: rows.map((row) => resourceValue(row, currency)) }
      }),

    'resource.save': (input, call) =>
      call.change(async (transaction) => {
        const venue = await readVenue(transaction)
        const id = input.id ?? randomUUID()
        const current = await lockResourceRow(transaction, id)
        if (current === undefined) {
          if (input.version !== undefined) throw notFound('resource')
          await insertResource(
            transaction,
            id,
            fieldsAfter(await blank(transaction, input, venue), input, venue),
          )
        } else {
          if (input.version !== undefined && input.version !== current.version) {
            throw stale(resourceValue(current, venue.currency))
          }
          const { id: _id, version: _version, sample: _sample, ...fields } = current
          await updateResource(transaction, id, fieldsAfter(fields, input, venue))
        }
        return resourceValue(await requireResource(transaction, id), venue.currency)
      }),
  }
}
