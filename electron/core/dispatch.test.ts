import { afterEach, describe, expect, test, vi } from 'vitest'
import { type DeskOperationName, deskOperations, type Locale, Refusal, type Role } from '../contract/index.ts'
import type { Operation } from '../contract/operation.ts'
import { Database } from './database/database.ts'
import { createDispatch } from './dispatch.ts'
import type { Handlers } from './handlers.ts'
import { silentLog } from './log.ts'
import { Session } from './staff/session.ts'
import { tellingWithoutVenue } from './text/when.ts'

const names = Object.keys(deskOperations) as DeskOperationName[]
const roleOf = (name: DeskOperationName): Role => deskOperations[name].role

/** Handlers that only tell that they were reached. */
const reach = () => Promise.reject(new Refusal('not_found', { what: 'reached' }))
const handlersOf = (handler: () => Promise<never>): Handlers =>
  new Proxy(Object.create(null), { get: () => handler })
const handlers = handlersOf(reach)
const reached = { ok: false, error: { code: 'not_found', details: { what: 'reached' } } }

function dispatchFor(signedIn: { role: Role } | undefined, locale: Locale = 'en', answering = handlers) {
  const person = signedIn && { id: '6f1c1d0e-6a51-4b3a-9a54-0d6b1b1f7a99', name: 'Mia', ...signedIn }
  const session = new Session({
    roleWithoutStaff: 'manager',
    look: () => Promise.resolve({ venueHasStaff: true, signedIn: person }),
  })
  if (person !== undefined) session.begin(person, 'a token')
  // Never asked in these tests, so it never connects.
  const database = new Database({
    address: { kind: 'server', host: '', port: 0, user: '', password: '', database: '', tls: false },
    acting: () => ({ deskId: '', staffId: undefined, clockOffsetMs: 0 }),
    now: () => 0,
    log: silentLog,
  })
  const telling = () => tellingWithoutVenue(locale)
  return createDispatch({ handlers: answering, namedRows: {}, database, session, log: silentLog, telling })
}

/** Lets every input through: what is looked at here is the role alone. */
function acceptAnyInput(name: DeskOperationName): void {
  const operation: Operation = deskOperations[name]
  vi.spyOn(operation.input, 'safeParse').mockReturnValue({ success: true, data: {} })
}

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['en', /^This program has no such operation\./],
  ['id', /^Program ini tidak mengenal operasi itu\./],
] as const)('an operation that is unknown is said to be unknown (%s)', async (locale, message) => {
  expect(await dispatchFor(undefined, locale)('booking.buy', {})).toMatchObject({
    ok: false,
    error: { code: 'not_found', details: { what: 'operation' }, message: expect.stringMatching(message) },
  })
})

test.each([
  ['customer.search', false],
  ['booking.search', false],
  ['booking.hold', true],
  ['venue.save', true],
] as const)('away from the database %s says whether something was not saved: %s', async (name, isSaid) => {
  acceptAnyInput(name)
  const since = '2026-11-05T10:00:00Z'
  const away = () => Promise.reject(new Refusal('offline', { since, outcome: 'not_saved' }))
  const result = await dispatchFor({ role: 'manager' }, 'en', handlersOf(away))(name, {})
  expect(!result.ok && result.error.message.includes('nothing was saved')).toBe(isSaid)
})

describe('the role of an operation is kept', () => {
  test.each(names.filter((name) => roleOf(name) === 'manager'))('%s is a manager’s', async (name) => {
    acceptAnyInput(name)
    const refused = { ok: false, error: { code: 'forbidden', details: { needs: 'manager' } } }
    expect(await dispatchFor({ role: 'staff' })(name, {})).toMatchObject(refused)
    expect(await dispatchFor(undefined)(name, {})).toMatchObject(refused)
    expect(await dispatchFor({ role: 'manager' })(name, {})).toMatchObject(reached)
  })

  test.each(names.filter((name) => roleOf(name) === 'staff'))(
    '%s is for everybody at a desk',
    async (name) => {
      acceptAnyInput(name)
      expect(await dispatchFor({ role: 'staff' })(name, {})).toMatchObject(reached)
    },
  )

  test('what changes settings, people or the record is a manager’s', () => {
    const settings =
      /^(venue|policy|resource|hours|exception|service|staff)\.(save|remove)$|^(holiday|audit|sample)\./
    const readings = new Set(['sample.status'])
    const wrong = names.filter(
      (name) => settings.test(name) && !readings.has(name) && roleOf(name) !== 'manager',
    )
    expect(wrong).toEqual([])
  })
})

test('an operation that there is not is not found, also one that every object has', async () => {
  for (const name of ['no.such', 'toString', '__proto__']) {
    expect(await dispatchFor({ role: 'manager' })(name, {})).toMatchObject({ error: { code: 'not_found' } })
  }
})

test('an unknown field is refused before the role is looked at', async () => {
  expect(await dispatchFor({ role: 'staff' })('policy.save', { nonsense: 1 })).toMatchObject({
    error: { code: 'invalid' },
  })
})
