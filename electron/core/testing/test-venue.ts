/** Desks in this process on a database of the test's own: real parts, only the clock set. */
import { Client } from 'pg'
import { inject } from 'vitest'
import { createDatabaseOn } from '../../../e2e/test-server/test-database.ts'
import type {
  Booking,
  DeskEvent,
  DeskOperationName,
  ErrorCode,
  Failure,
  Resource,
  Role,
  Sent,
  Value,
} from '../../contract/index.ts'
import {
  openTestDesk as openPlainDesk,
  type TestDesk as PlainDesk,
  type TestDeskOptions as PlainOptions,
} from '../desk.fixture.ts'
import type { Desk } from '../desk.ts'

/** What the tests' clocks show unless they say otherwise: a Sunday. */
export const testNow = '2026-09-20T09:00:00+07:00'

/** `at('10:00')` is on the following Sunday; the tests' venue is in Jakarta, which has no clock changes. */
export function at(time: string, date = '2026-09-27'): string {
  return `${date}T${time}:00+07:00`
}

export interface TestDeskOptions extends Omit<PlainOptions, 'name' | 'roleWithoutStaff'> {
  readonly role?: Role
  /** Another address for the same database, such as a proxy's. */
  readonly url?: string
}

export type FailureOf<Code extends ErrorCode> = Extract<Failure, { code: Code }>

export class TestDesk {
  readonly desk: Desk
  readonly events: readonly DeskEvent[]
  readonly #plain: PlainDesk

  constructor(plain: PlainDesk) {
    this.desk = plain.desk
    this.events = plain.events
    this.#plain = plain
  }

  /** The value of a call that must succeed; it must have the shape that the contract gives it. */
  ask<Name extends DeskOperationName>(operation: Name, input: Sent<Name>): Promise<Value<Name>> {
    return this.#plain.call(operation, input)
  }

  /** The error of a call that must be refused with that code. */
  async refused<Name extends DeskOperationName, Code extends ErrorCode>(
    operation: Name,
    input: Sent<Name>,
    code: Code,
  ): Promise<FailureOf<Code>> {
    const error = await this.#plain.refusal(operation, input)
    if (hasCode(error, code)) return error
    throw new Error(`${operation} was refused otherwise: ${JSON.stringify(error)}`)
  }

  /** Books for one hour; what is given beside goes into the call. */
  book(
    resource: Pick<Resource, 'id'>,
    time: string,
    more: Partial<Sent<'booking.book'>> = {},
  ): Promise<Booking> {
    return this.ask('booking.book', hourOf(resource, time, more))
  }

  close(): Promise<void> {
    return this.#plain.close()
  }
}

function hasCode<Code extends ErrorCode>(error: Failure, code: Code): error is FailureOf<Code> {
  return error.code === code
}

/** The input of `booking.book` for one hour from that time of the tests' day. */
export function hourOf(
  resource: Pick<Resource, 'id'>,
  time: string,
  more: Partial<Sent<'booking.book'>> = {},
): Sent<'booking.book'> {
  const start = at(time)
  const end = new Date(Date.parse(start) + 3_600_000).toISOString()
  return { resourceId: resource.id, start, end, customer: { name: 'Ana Case' }, ...more }
}

export interface TestVenue {
  readonly url: string
  openDesk(name: string, options?: TestDeskOptions): Promise<TestDesk>
  /** Another program beside the desks: plain SQL on a connection of its own. */
  sql<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** A venue in Jakarta; `close` in `afterAll` closes its desks, too. */
export async function openTestVenue(): Promise<TestVenue> {
  const database = await createDatabaseOn(inject('testServer'))
  const writer = new Client({ connectionString: database.url })
  writer.on('error', () => {})
  await writer.connect()
  const desks: TestDesk[] = []
  return {
    url: database.url,
    openDesk: async (name, options = {}) => {
      const desk = await openTestDesk(options.url ?? database.url, name, options)
      desks.push(desk)
      return desk
    },
    sql: async <Row extends object>(statement: string, values: readonly unknown[] = []) => {
      const { rows } = await writer.query<Row>(statement, [...values])
      return rows
    },
    close: async () => {
      await Promise.all(desks.map((desk) => desk.close()))
      await writer.end()
      await database.drop()
    },
  }
}

/** A desk on the database of that address. */
export async function openTestDesk(
  url: string,
  name: string,
  { role, url: _other, ...options }: TestDeskOptions = {},
): Promise<TestDesk> {
  const plain = await openPlainDesk(url, {
    now: testNow,
    ...options,
    name,
    ...(role !== undefined && { roleWithoutStaff: role }),
  })
  return new TestDesk(plain)
}
