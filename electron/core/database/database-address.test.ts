import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDatabaseAddress, withoutPasswords } from './database-address.ts'

const refused = expect.objectContaining({ code: 'invalid' })

describe('an address of a server', () => {
  it('is taken apart', () => {
    expect(readDatabaseAddress('postgres://ana:secret@db.example:5433/venue')).toEqual({
      kind: 'server',
      host: 'db.example',
      port: 5433,
      user: 'ana',
      password: 'secret',
      database: 'venue',
      tls: false,
    })
  })

  it('may leave out all but the kind', () => {
    expect(readDatabaseAddress('postgresql://')).toEqual({
      kind: 'server',
      host: '127.0.0.1',
      port: 5432,
      user: 'postgres',
      password: undefined,
      database: 'postgres',
      tls: false,
    })
    expect(readDatabaseAddress('postgres://ana@db')).toMatchObject({ user: 'ana', database: 'ana' })
  })

  it('may have any sign in name, password, database and folder, percent-encoded', () => {
    const address = readDatabaseAddress('postgres://a%40b:p%2Fw%3A%25%C3%A9@%2Fvar%2Frun%2Fpg/my%20venue')
    expect(address).toMatchObject({
      user: 'a@b',
      password: 'p/w:%é',
      host: '/var/run/pg',
      database: 'my venue',
    })
  })

  it('may be an IPv6 address or a socket’s folder', () => {
    expect(readDatabaseAddress('postgres://ana@[::1]:5433/venue')).toMatchObject({ host: '::1', port: 5433 })
    expect(readDatabaseAddress('postgres://ana@localhost/venue?host=/var/run/postgresql')).toMatchObject({
      host: '/var/run/postgresql',
      database: 'venue',
    })
  })

  it.each([
    '',
    'db.example',
    'mysql://db/venue',
    'http://db/venue',
    'postgres://db:port/venue',
    'postgres://ana:50%@db/venue',
    'postgres://db/venue?sslmode=prefer',
    'postgres://db/venue?sslmode=allow',
    'postgres://db/venue?sslmod=require',
    'postgres://db/venue?sslcert=/tmp/x',
    'postgres://db/venue?sslmode=require&sslrootcert=/no/such/file',
    'postgres:///venue?host=/var/run/postgresql&sslmode=require',
    'embedded:',
  ])('that is none is refused as invalid: %s', (text) => {
    expect(() => readDatabaseAddress(text)).toThrow(refused)
  })
})

describe('the direct address beside a pooler’s', () => {
  const direct = (text: string, listen?: string) => {
    const address = readDatabaseAddress(text, listen)
    return address.kind === 'server' ? address.direct : undefined
  }

  it('may be another host and port with all else the same, or an address of its own', () => {
    const pooler = 'postgres://ana:secret@pooler:6432/venue?sslmode=require'
    expect(direct(pooler)).toBeUndefined()
    expect(direct(pooler, 'db:5432')).toEqual({
      kind: 'server',
      host: 'db',
      port: 5432,
      user: 'ana',
      password: 'secret',
      database: 'venue',
      tls: { servername: 'db' },
    })
    expect(direct(`${pooler}&listen=[::1]:5433`)).toMatchObject({ host: '::1', port: 5433 })
    const whole = encodeURIComponent('postgres://cy@inside/venue?listen=x')
    expect(direct(`${pooler}&listen=${whole}`, 'db:5432')).toMatchObject({ user: 'cy', host: 'inside' })
    expect(direct(pooler, 'postgres://bo@db/other')).toMatchObject({ user: 'bo', database: 'other' })
  })

  it('is encrypted like the pooler’s unless it says otherwise', () => {
    const whole = 'postgres://bo@db/venue'
    const encrypted = 'postgres://ana@pooler:6432/venue?sslmode=verify-full'
    expect(direct(encrypted, whole)).toMatchObject({ tls: { servername: 'db' } })
    expect(direct(encrypted, `${whole}?sslmode=disable`)).toMatchObject({ tls: false })
    expect(direct(encrypted, `${whole}?host=/var/run/postgresql`)).toMatchObject({ tls: false })
    expect(direct('postgres://ana@pooler:6432/venue', whole)).toMatchObject({ tls: false })
    const plain = 'postgres://ana@pooler:6432/venue?sslmode=disable'
    expect(direct(plain, `${whole}?sslmode=require`)).toMatchObject({ tls: { servername: 'db' } })
    // Its own authority, or else the same.
    expect(() => direct(`${encrypted}&sslrootcert=/no/ca.pem`, whole)).toThrow(refused)
    expect(() => direct(encrypted, `${whole}?sslrootcert=/no/ca.pem`)).toThrow(refused)
  })

  it.each([
    'db',
    'db:',
    ':5432',
    'db:99999',
    'a:b@c:1',
    'db:1/x',
    'postgres://db:port/x',
    'postgres://db/x?sslmod=require',
  ])('that is none is refused: %s', (listen) => {
    expect(() => readDatabaseAddress('postgres://pooler/venue', listen)).toThrow(refused)
  })
})

describe('a wrong address', () => {
  it.each([
    ['db.example', 'Write it as postgres://', 'Tulis sebagai postgres://'],
    ['postgres://db/venue?sslmod=require', 'not known: sslmod', 'tidak dikenal: sslmod'],
    ['postgres://db/venue?sslmode=prefer', 'sslmode=prefer', 'sslmode=prefer'],
    ['postgres://ana:50%@db/venue', '%25', '%25'],
    ['postgres://db/v?sslmode=require&sslrootcert=/no/ca.pem', '/no/ca.pem cannot', '/no/ca.pem tidak'],
    ['postgres://pooler/venue?listen=db', 'listen=', 'listen='],
  ])('says what is wrong in both languages: %s', (text, english, indonesian) => {
    expect(() => readDatabaseAddress(text)).toThrow(
      expect.objectContaining({
        sentence: { en: expect.stringContaining(english), id: expect.stringContaining(indonesian) },
      }),
    )
  })
})

describe('an address as it is shown', () => {
  it('has everything but its passwords, a direct one’s too', () => {
    const direct = encodeURIComponent('postgres://cy:hidden@inside/venue')
    const shown = withoutPasswords(`postgres://ana:secret@pooler:6432/venue?sslmode=require&listen=${direct}`)
    expect(shown).not.toMatch(/secret|hidden/)
    expect(readDatabaseAddress(shown)).toMatchObject({
      host: 'pooler',
      user: 'ana',
      password: undefined,
      tls: { servername: 'pooler' },
      direct: { host: 'inside', user: 'cy', password: undefined },
    })
  })
})

describe('encryption', () => {
  it('is off unless it is asked for', () => {
    expect(readDatabaseAddress('postgres://db/venue?sslmode=disable')).toMatchObject({ tls: false })
  })

  it('always checks the certificate against the host, by name or by address', () => {
    const tls = (text: string) => {
      const address = readDatabaseAddress(text)
      return address.kind === 'server' ? address.tls : undefined
    }
    expect(tls('postgres://db.example/venue?sslmode=require')).toEqual({ servername: 'db.example' })
    expect(tls('postgres://db.example/venue?sslmode=verify-full')).toEqual({ servername: 'db.example' })
    expect(tls('postgres://10.0.0.5/venue?sslmode=require')).toEqual({ host: '10.0.0.5' })
    expect(tls('postgres://[::1]/venue?sslmode=require')).toEqual({ host: '::1' })
  })

  it('trusts the authority of a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'slotkeeper-address-'))
    try {
      const file = join(folder, 'authority.pem')
      const text = `postgres://db/venue?sslmode=require&sslrootcert=${file}`
      writeFileSync(file, 'no certificate at all')
      expect(() => readDatabaseAddress(text)).toThrow(refused)
      writeFileSync(file, '-----BEGIN CERTIFICATE-----')
      expect(readDatabaseAddress(text)).toMatchObject({
        tls: { servername: 'db', ca: '-----BEGIN CERTIFICATE-----' },
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('an address of the PC’s own database', () => {
  it('is its folder, as it is', () => {
    expect(readDatabaseAddress('embedded:/srv/my folder')).toEqual({
      kind: 'embedded',
      folder: '/srv/my folder',
    })
    expect(readDatabaseAddress('embedded:C:\\Slotkeeper')).toEqual({
      kind: 'embedded',
      folder: 'C:\\Slotkeeper',
    })
  })
})
