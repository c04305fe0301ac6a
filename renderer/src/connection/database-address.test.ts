import { expect, it } from 'vitest'
import { type AddressForm, databaseUrl, formOfAddress, missingFields } from './database-address.ts'

const form: AddressForm = {
  host: 'db.venue.example',
  port: '5432',
  database: 'slotkeeper',
  user: 'desk',
  password: 'secret',
  tls: true,
}

it.each([
  ['a plain address', form, 'postgres://desk:secret@db.venue.example:5432/slotkeeper?sslmode=verify-full'],
  [
    'signs in a password',
    { ...form, password: 'a/b@c:d' },
    'postgres://desk:a%2Fb%40c%3Ad@db.venue.example:5432/slotkeeper?sslmode=verify-full',
  ],
  [
    'no password, no TLS',
    { ...form, password: '', tls: false },
    'postgres://desk@db.venue.example:5432/slotkeeper?sslmode=disable',
  ],
  [
    'an IPv6 host',
    { ...form, host: '::1' },
    'postgres://desk:secret@[::1]:5432/slotkeeper?sslmode=verify-full',
  ],
])('writes %s', (_, address, url) => {
  expect(databaseUrl(address)).toBe(url)
  expect(new URL(url).pathname).toBe('/slotkeeper')
})

it.each([
  ['nothing', {}, []],
  ['an empty host', { host: ' ' }, ['host']],
  ['a host that is an address', { host: 'postgres://db' }, ['host']],
  ['a port that is none', { port: '70000' }, ['port']],
  ['names left out', { user: '', database: '' }, ['database', 'user']],
])('misses %s', (_, change, fields) => {
  expect(missingFields({ ...form, ...change })).toEqual(fields)
})

it('begins with the address in use, without its password', () => {
  const { password, ...rest } = form
  expect(formOfAddress({ ...rest, port: 5432 })).toEqual({ ...form, password: '' })
  expect(password).toBe('secret')
})
