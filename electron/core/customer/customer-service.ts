/** The people who book. */
import { randomUUID } from 'node:crypto'
import {
  type Customer,
  type CustomerInput,
  type Input,
  invalid,
  notFound,
  stale,
} from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import {
  type CustomerFields,
  type CustomerRow,
  findCustomer,
  insertCustomer,
  lockCustomerRow,
  searchCustomers,
  updateCustomer,
} from './customer-repository.ts'
import { searchTerms } from './search-terms.ts'

const defaultLimit = 20

/** Throws `not_found` when there is no such customer. */
export async function requireCustomer(queries: Queries, id: string): Promise<void> {
  if ((await findCustomer(queries, id)) === undefined) throw notFound('customer')
}

/** The id of a customer in an input, who is made when new. Throws `not_found` for an id that there is not. */
export async function customerIdOf(transaction: Queries, customer: CustomerInput): Promise<string> {
  if ('id' in customer) {
    await requireCustomer(transaction, customer.id)
    return customer.id
  }
  const { name, phone, email } = customer
  const fields = { name, phone: phone ?? null, email: email ?? null, notes: null, locale: null }
  return (await insertCustomer(transaction, randomUUID(), fields)).id
}

export function customerValue(row: CustomerRow): Customer {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    ...(row.phone !== null && { phone: row.phone }),
    ...(row.email !== null && { email: row.email }),
    ...(row.notes !== null && { notes: row.notes }),
    ...(row.locale !== null && { locale: row.locale }),
  }
}

function fieldsAfter(current: CustomerFields, input: Input<'customer.save'>): CustomerFields {
  const kept = <Value>(value: Value | undefined, before: Value) => (value === undefined ? before : value)
  return {
    name: input.name ?? current.name,
    phone: kept(input.phone, current.phone),
    email: kept(input.email, current.email),
    notes: kept(input.notes, current.notes),
    locale: kept(input.locale, current.locale),
  }
}

export function customerHandlers({ database }: DeskContext): Handlers<'customer.search' | 'customer.save'> {
  return {
    'customer.search': ({ text, limit }) =>
      database.read(async (queries) => {
        const rows = await searchCustomers(queries, { ...searchTerms(text), limit: limit ?? defaultLimit })
        return { customers: rows.map(customerValue) }
      }),

    'customer.save': (input, call) =>
      call.change(async (transaction) => {
        const id = input.id ?? randomUUID()
        const current = await lockCustomerRow(transaction, id)
        if (current !== undefined) {
          if (input.version !== undefined && input.version !== current.version)
            throw stale(customerValue(current))
          const { id: _id, version: _version, ...fields } = current
          return customerValue(await updateCustomer(transaction, id, fieldsAfter(fields, input)))
        }
        if (input.version !== undefined) throw notFound('customer')
        if (input.name === undefined) {
          throw input.id === undefined
            ? invalid('name', 'a new customer needs a name', {
                en: 'A new customer needs a name. Write it and try again.',
                id: 'Pelanggan baru perlu nama. Isi namanya lalu coba lagi.',
              })
            : notFound('customer')
        }
        const blank = { name: input.name, phone: null, email: null, notes: null, locale: null }
        return customerValue(await insertCustomer(transaction, id, fieldsAfter(blank, input)))
      }),
  }
}
