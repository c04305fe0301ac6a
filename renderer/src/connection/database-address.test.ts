import { expect, it } from 'vitest'
import {
  type AddressDraft,
  type AddressFields,
  draftOfAddress,
  gapsOf,
  hasDirectAddress,
  passwordMovedOut,
  urlOfDraft,
} from './database-address.ts'

const fields: AddressFields = {
  host: 'db.venue.example',
  port: '5432',
  database: 'slotkeeper',
  user: 'desk',
  tls: true,
  authority: '',
}
const byField = (change: Partial<AddressFields> = {}, password = 'secret'): AddressDraft => ({
  way: 'fields',
  fields: { ...fields, ...change },
  pasted: '',
  password,
})
const pasted = (text: string, password = ''): AddressDraft => ({
  ...byField(),
  way: 'pasted',
  pasted: text,
  password,
})

it.each([
  [
    'a plain address',
    byField(),
    'postgres://desk:secret@db.venue.example:5432/slotkeeper?sslmode=verify-full',
  ],
  [
    'signs in a password',
    byField({}, 'a/b@c:d$&'),
    'postgres://desk:a%2Fb%40c%3Ad%24%26@db.venue.example:5432/slotkeeper?sslmode=verify-full',
  ],
  [
    'no password, no TLS, so no authority',
    byField({ tls: false, authority: '/etc/ca.pem' }, ''),
    'postgres://desk@db.venue.example:5432/slotkeeper?sslmode=disable',
  ],
  [
    'an IPv6 host',
    byField({ host: '::1' }),
    'postgres://desk:secret@[::1]:5432/slotkeeper?sslmode=verify-full',
  ],
  [
    'an authority of the venue’s own',
    byField({ authority: 'C:\\My files\\ca.pem' }),
    'postgres://desk:secret@db.venue.example:5432/slotkeeper?sslmode=verify-full&sslrootcert=C%3A%5CMy%20files%5Cca.pem',
  ],
  [
    'a pasted one with all its parameters',
    pasted(' postgres://desk@pooler:6432/venue?sslmode=require&listen=db:5432\n', 'p@ss'),
    'postgres://desk:p%40ss@pooler:6432/venue?sslmode=require&listen=db:5432',
  ],
  [
    'a pasted one with its password',
    pasted('postgres://desk:p%40ss@db/venue'),
    'postgres://desk:p%40ss@db/venue',
  ],
  [
    'a typed password before a pasted one',
    pasted('postgres://desk:old@db/venue', 'new'),
    'postgres://desk:new@db/venue',
  ],
  ['a pasted one without a user', pasted('postgresql://db/venue', 'new'), 'postgresql://:new@db/venue'],
  ['one with an empty password', pasted('postgres://desk:@db/venue', 'new'), 'postgres://desk:new@db/venue'],
  ['a user with a bare @', pasted('postgres://desk@corp:old@db/venue'), 'postgres://desk@corp:old@db/venue'],
])('writes %s', (_, draft, url) => {
  expect(urlOfDraft(draft)).toBe(url)
  expect(new URL(url).pathname).toMatch(/^\/(slotkeeper|venue)$/)
})

it.each([
  ['nothing', byField(), []],
  ['an empty host', byField({ host: ' ' }), ['host']],
  ['a host that is an address', byField({ host: 'postgres://db' }), ['host']],
  ['a port that is none', byField({ port: '70000' }), ['port']],
  ['names left out', byField({ user: '', database: '' }), ['database', 'user']],
  ['nothing of a pasted address', pasted('postgres://db/venue'), []],
  ['an address of something else', pasted('https://db/venue'), ['pasted']],
  ['half an address', pasted('postgres:'), ['pasted']],
  ['an address whose port is none', pasted('postgres://db:port/venue'), ['pasted']],
])('misses %s', (_, draft, gaps) => {
  expect(gapsOf(draft)).toEqual(gaps)
})

it.each([
  ['postgres://desk:s3cret@db/venue', 'postgres://desk@db/venue', 's3cret'],
  ['postgres://desk:p%40ss@db/venue', 'postgres://desk@db/venue', 'p@ss'],
  ['postgres://desk:p@ss:50%@db:5432/venue', 'postgres://desk@db:5432/venue', 'p@ss:50%'],
  ['postgres://desk@corp:p@ss@db/venue', 'postgres://desk@corp@db/venue', 'p@ss'],
  ['postgres://desk:s@db/v?listen=postgres://x@y', 'postgres://desk@db/v?listen=postgres://x@y', 's'],
])('takes the password out of sight: %s', (text, shown, password) => {
  expect(passwordMovedOut(pasted(text))).toMatchObject({ pasted: shown, password })
})

it.each(['postgres://desk@db/venue', 'postgres://db:5432/venue', 'postgres://desk:unfinished', ''])(
  'leaves what has no password as it is: %s',
  (text) => {
    const draft = pasted(text, 'typed')
    expect(passwordMovedOut(draft)).toBe(draft)
  },
)

it('begins with the address in use, without its password', () => {
  const { authority: _, ...rest } = fields
  const url = 'postgres://desk@db.venue.example:5432/slotkeeper?sslmode=verify-full'
  expect(draftOfAddress({ ...rest, port: 5432, url })).toEqual({
    way: 'fields',
    fields,
    pasted: url,
    password: '',
  })
})

it('begins with the whole text where the fields would lose a part of it', () => {
  const { authority: _, ...rest } = fields
  const url =
    'postgres://desk@pooler:6432/slotkeeper?sslmode=verify-full&sslrootcert=%2Fca.pem&listen=db%3A5432'
  expect(draftOfAddress({ ...rest, port: 6432, url })).toMatchObject({ way: 'pasted', pasted: url })
  const known = 'postgres://desk@db/slotkeeper?sslmode=verify-full&sslrootcert=%2Fca.pem'
  expect(draftOfAddress({ ...rest, port: 5432, url: known })).toMatchObject({
    way: 'fields',
    fields: { authority: '/ca.pem' },
  })
})

it('knows an address that names the server itself beside a pooler', () => {
  const address = { host: 'pool', port: 6432, database: 'venue', user: 'desk', tls: false }
  const url = 'postgres://desk@pool:6432/venue'
  expect(hasDirectAddress({ ...address, url })).toBe(false)
  expect(hasDirectAddress({ ...address, url: `${url}?listen=db:5432` })).toBe(true)
  expect(hasDirectAddress(undefined)).toBe(false)
})
