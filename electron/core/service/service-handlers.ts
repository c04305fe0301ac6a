/** The services of the venue. */
import { randomUUID } from 'node:crypto'
import { type Input, invalid, notFound, type Service, stale } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { otherCurrency } from '../venue/other-currency.ts'
import { readVenue } from '../venue/venue-facts.ts'
import type { VenueJson } from '../venue/venue-rules.ts'
import {
  listServices,
  lockServiceRow,
  nextServicePosition,
  type ServiceFields,
  type ServiceRow,
  writeService,
} from './service-repository.ts'

type Save = Input<'service.save'>

export function serviceHandlers({ database }: DeskContext): Handlers<'service.list' | 'service.save'> {
  return {
    'service.list': ({ includeInactive }) =>
      database.read(async (queries) => {
        const { currency } = await readVenue(queries)
        const rows = await listServices(queries, includeInactive ?? false)
        return { services: rows.map((row) => serviceValue(row, currency)) }
      }),

    'service.save': (input, call) =>
      call.change(async (transaction) => {
        const venue = await readVenue(transaction)
        const id = input.id ?? randomUUID()
        const current = await lockServiceRow(transaction, id)
        if (input.version !== undefined && input.version !== current?.version) {
          throw current === undefined ? notFound('service') : stale(serviceValue(current, venue.currency))
        }
        const before = current ?? (await blank(transaction, input))
        return serviceValue(
          await writeService(transaction, id, fieldsAfter(before, input, venue)),
          venue.currency,
        )
      }),
  }
}

function serviceValue(row: ServiceRow, currency: string): Service {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    minutes: row.minutes,
    ...(row.price !== null && { price: { amount: row.price, currency } }),
    kinds: row.kinds,
    ...(row.bufferBeforeMinutes !== null && { bufferBeforeMinutes: row.bufferBeforeMinutes }),
    ...(row.bufferAfterMinutes !== null && { bufferAfterMinutes: row.bufferAfterMinutes }),
    ...(row.color !== null && { color: row.color }),
    active: row.active,
    position: row.position,
  }
}

function fieldsAfter(current: ServiceFields, input: Save, venue: VenueJson): ServiceFields {
  const kept = <Field>(given: Field | undefined, before: Field) => (given === undefined ? before : given)
  const { price } = input
  if (price?.currency !== undefined && price.currency !== venue.currency) {
    throw otherCurrency('price', venue.currency)
  }
  return {
    name: kept(input.name, current.name),
    minutes: kept(input.minutes, current.minutes),
    price: price === undefined ? current.price : (price?.amount ?? null),
    kinds: [...new Set(kept(input.kinds, current.kinds))],
    bufferBeforeMinutes: kept(input.bufferBeforeMinutes, current.bufferBeforeMinutes),
    bufferAfterMinutes: kept(input.bufferAfterMinutes, current.bufferAfterMinutes),
    color: kept(input.color, current.color),
    active: kept(input.active, current.active),
    position: kept(input.position, current.position),
  }
}

/** A new service before its fields are filled in: the last place in the order. */
async function blank(transaction: Queries, { id, name, minutes }: Save): Promise<ServiceFields> {
  if (name === undefined || minutes === undefined) {
    if (id !== undefined && name === undefined && minutes === undefined) throw notFound('service')
    throw name === undefined
      ? invalid('name', 'a new service needs a name')
      : invalid('minutes', 'a new service needs a length')
  }
  return {
    name,
    minutes,
    price: null,
    kinds: [],
    bufferBeforeMinutes: null,
    bufferAfterMinutes: null,
    color: null,
    active: true,
    position: await nextServicePosition(transaction),
  }
}
