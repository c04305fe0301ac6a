import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk

const people: readonly (readonly [name: string, phone: string | undefined, email?: string])[] = [
  ['José García', '+34 612-345-678', 'jose@example.org'],
  ['Søren Ørsted', '+45 2012 3456'],
  ['ÅSA ÖBERG-ÆRØ', '+46 (0)70 111 22 33'],
  ['Łukasz Żółć', '0048 501 222 333'],
  ['Groß Weiß', '030/123456'],
  ['Dewi 🎾 Putri', '0812 5550 1001'],
  ['O’Neill, Siobhán', '+353 86 123 4567'],
  ['ФЁДОР Ильин', undefined],
  ['100% Padel_Club \\ Jakarta', undefined, 'office@padel.example'],
  ['Ｆｕｌｌ Ｗｉｄｔｈ', undefined],
]

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
  for (const [name, phone, email] of people) await a.ask('customer.save', { name, phone, email })
})
afterAll(() => venue.close())

async function found(text: string): Promise<string[]> {
  const { customers } = await a.ask('customer.search', { text })
  return customers.map((customer) => customer.name)
}

describe('a search for a customer', () => {
  it.each([
    ['jose garcia', 'José García'],
    ['jose 612345678', 'José García'],
    ['dewi 0812 5550', 'Dewi 🎾 Putri'],
    ['orsted +45 2012 3456', 'Søren Ørsted'],
    ['dewi +62 812 5550 1001', 'Dewi 🎾 Putri'],
    ['GARCÍA', 'José García'],
    ['garci', 'José García'],
    ['jose@example', 'José García'],
    ['orsted soren', 'Søren Ørsted'],
    ['ØRSTED', 'Søren Ørsted'],
    ['asa oberg aero', 'ÅSA ÖBERG-ÆRØ'],
    ['ærø', 'ÅSA ÖBERG-ÆRØ'],
    ['lukasz zolc', 'Łukasz Żółć'],
    ['gross weiss', 'Groß Weiß'],
    ['WEISS', 'Groß Weiß'],
    ['🎾', 'Dewi 🎾 Putri'],
    ['siobhan', 'O’Neill, Siobhán'],
    ['фёдор ильин', 'ФЁДОР Ильин'],
    ['ФЕДОР', 'ФЁДОР Ильин'],
    ['full width', 'Ｆｕｌｌ Ｗｉｄｔｈ'],
    ['100%', '100% Padel_Club \\ Jakarta'],
    ['l_c', '100% Padel_Club \\ Jakarta'],
    ['\\', '100% Padel_Club \\ Jakarta'],
    ['１００％', '100% Padel_Club \\ Jakarta'],
  ])('%s finds %s alone', async (text, name) => {
    expect(await found(text)).toEqual([name])
  })

  it.each([
    ['+34612345678', 'José García'],
    ['612 345 678', 'José García'],
    ['0034 612', 'José García'],
    ['0612345678', 'José García'],
    ['20123456', 'Søren Ørsted'],
    ['+48 (501) 222.333', 'Łukasz Żółć'],
    ['030 123 456', 'Groß Weiß'],
    ['+49 30 123456', 'Groß Weiß'],
    ['+62 812 5550 1001', 'Dewi 🎾 Putri'],
    ['0062-812-5550-1001', 'Dewi 🎾 Putri'],
    ['812 5550', 'Dewi 🎾 Putri'],
  ])('%s finds the phone of %s alone', async (text, name) => {
    expect(await found(text)).toEqual([name])
  })

  it('finds nobody by signs that mean something to LIKE only', async () => {
    expect(await found('J_sé')).toEqual([])
    expect(await found('%%')).toEqual([])
    expect(await found('＿＿＿＿')).toEqual([])
    expect(await found('a%a')).toEqual([])
    expect(await found('jose orsted')).toEqual([])
  })

  it('of two digits or with letters beside them is none for a phone', async () => {
    expect(await found('34')).toEqual([])
    expect(await found('tel 612')).toEqual([])
  })

  it('shows those whose name begins so first, then by name, as many as asked for', async () => {
    for (const name of ['Zoe Anna', 'Anna Berg', 'Anna Adam']) await a.ask('customer.save', { name })
    expect(await found('anna')).toEqual(['Anna Adam', 'Anna Berg', 'Zoe Anna'])
    const { customers } = await a.ask('customer.search', { text: 'anna', limit: 2 })
    expect(customers.map((customer) => customer.name)).toEqual(['Anna Adam', 'Anna Berg'])
    expect((await a.ask('customer.search', { text: '' })).customers.length).toBeGreaterThan(3)
  })
})

describe('saving a customer', () => {
  it('keeps what is left out, clears what is emptied, and counts versions', async () => {
    const made = await a.ask('customer.save', {
      name: ' Cleo ',
      phone: '0812',
      notes: 'likes\ncourt 2',
      locale: 'id',
    })
    expect(made).toMatchObject({ name: 'Cleo', version: 1, notes: 'likes\ncourt 2', locale: 'id' })
    const changed = await a.ask('customer.save', {
      id: made.id,
      version: 1,
      email: 'cleo@example.org',
      phone: '',
    })
    expect(changed).toEqual({
      id: made.id,
      version: 2,
      name: 'Cleo',
      email: 'cleo@example.org',
      notes: 'likes\ncourt 2',
      locale: 'id',
    })
    const { details } = await a.refused('customer.save', { id: made.id, version: 1, name: 'x' }, 'stale')
    expect(details.current).toEqual(changed)
  })

  it('needs a name for a new one, and the one for a version', async () => {
    await a.refused('customer.save', { phone: '0812' }, 'invalid')
    await a.refused('customer.save', { id: randomUUID(), phone: '0812' }, 'not_found')
    await a.refused('customer.save', { id: randomUUID(), version: 1, name: 'x' }, 'not_found')
    await a.refused('customer.save', { name: '  ' }, 'invalid')
    await a.refused('customer.save', { name: 'x', email: 'no address' }, 'invalid')
    await a.refused('customer.save', { name: 'Nul\u0000' }, 'invalid')
  })

  it('takes any text as text', async () => {
    const name = `Robert'); DROP TABLE bookings;-- $1 {} "\\"`
    const made = await a.ask('customer.save', { name, notes: 'lone \ud800 half' })
    expect(made.name).toBe(name)
    expect(await found(name)).toEqual([name])
  })
})
