import { describe, expect, test } from 'vitest'
import { readDatabaseAddress } from './database-address.ts'

const server = {
  kind: 'server',
  host: 'db.local',
  port: 6432,
  user: 'front',
  password: 'p@ss',
  database: 'venue',
  tls: false,
}
const url = 'postgres://front:p%40ss@db.local:6432/venue'

describe('an address', () => {
  test('of a server or of a folder is read', () => {
    expect(readDatabaseAddress(url)).toEqual(server)
    expect(readDatabaseAddress('embedded:/var/lib/venue')).toEqual({
      kind: 'embedded',
      folder: '/var/lib/venue',
    })
  })

  test.each(['mysql://db/venue', 'db.local', 'embedded:', `${url}?sslmode=allow`])(
    'such as %s is refused',
    (text) => {
      expect(() => readDatabaseAddress(text)).toThrow('invalid')
    },
  )
})

describe('a direct address beside a pooler’s', () => {
  test('has all else the same when host and port are given', () => {
    const direct = { ...server, host: '10.0.0.5', port: 5432 }
    expect(readDatabaseAddress(`${url}?listen=10.0.0.5:5432`)).toEqual({ ...server, direct })
    expect(readDatabaseAddress(url, '10.0.0.5:5432')).toEqual({ ...server, direct })
  })

  test('stands for itself when it is a whole one, and the one in the address comes first', () => {
    const whole = encodeURIComponent('postgres://listener:secret@[::1]:5433/venue?listen=x')
    expect(readDatabaseAddress(`${url}?listen=${whole}`, '10.0.0.5:5432')).toEqual({
      ...server,
      direct: { ...server, host: '::1', port: 5433, user: 'listener', password: 'secret' },
    })
  })

  test.each(['10.0.0.5', 'a:b@c:1', 'host:port', 'host:1/x'])('such as %s is refused', (listen) => {
    expect(() => readDatabaseAddress(url, listen)).toThrow('invalid')
  })
})
