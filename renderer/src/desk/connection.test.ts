import { expect, it } from 'vitest'
import { createFakeDesk, type FakeDesk } from '../../dev/fake/fake-desk.ts'
import { testVenue } from '../testing/front-desk.ts'
import { isAway, watchConnection } from './connection.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve, 0))
const reason = { code: 'unreachable', message: 'The server does not answer.' } as const

function watched(): { fake: FakeDesk; state: () => string; away: () => boolean } {
  const fake = createFakeDesk(testVenue(), 'Front desk')
  const { store } = watchConnection(fake)
  return { fake, state: () => store.get().state, away: () => isAway(store.get()) }
}

it('begins with what the shell knows', async () => {
  const { state } = watched()
  expect(state()).toBe('starting')
  await tick()
  expect(state()).toBe('online')
})

it('tells why there is no desk', async () => {
  const fake = createFakeDesk(testVenue(), 'Front desk')
  fake.setConnection({ state: 'failed', reason })
  const { store } = watchConnection(fake)
  await tick()
  expect(store.get()).toMatchObject({ state: 'failed', status: { reason } })
})

it('follows a database that goes and comes back, although the shell still calls the desk open', async () => {
  const { fake, state, away } = watched()
  await tick()
  fake.setOnline(false)
  await tick()
  expect(state()).toBe('offline')
  expect(away()).toBe(true)
  fake.setOnline(true)
  expect(state()).toBe('online')
})

it('does not let an older answer win over an event', async () => {
  const fake = createFakeDesk(testVenue(), 'Front desk')
  fake.setConnection({ state: 'starting' })
  fake.delay = 5
  const { store } = watchConnection(fake)
  fake.setOnline(true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(store.get()).toMatchObject({ state: 'online', status: { state: 'starting' } })
})

it('is not away before anything was told', () => {
  expect(watched().away()).toBe(false)
})

it('takes a further try for no start: a form that is being filled in stays', async () => {
  const fake = createFakeDesk(testVenue(), 'Front desk')
  fake.setConnection({ state: 'failed', reason })
  const { store, take } = watchConnection(fake)
  await tick()
  const { status } = store.get()
  if (status === undefined) throw new Error('the shell told nothing')
  take({ ...status, state: 'starting' })
  expect(store.get()).toMatchObject({ state: 'offline', status: { state: 'starting' } })
})
