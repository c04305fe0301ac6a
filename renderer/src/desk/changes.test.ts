import { describe, expect, it, vi } from 'vitest'
import type { Failure, Result } from '../../../electron/contract/index.ts'
import { createChanges } from './changes.ts'
import type { DeskClient } from './client.ts'

function offline(outcome: 'not_saved' | 'unknown'): Result<never> {
  const error: Failure = {
    code: 'offline',
    message: outcome,
    details: { since: '2026-11-05T10:00:00Z', outcome },
  }
  return { ok: false, error }
}
const refused: Result<never> = {
  ok: false,
  error: { code: 'not_found', message: 'gone', details: { what: 'booking' } },
}

/** Answers one after the other; what was sent is kept. */
function scripted(...answers: Result<never>[]) {
  const sent: unknown[] = []
  const client: DeskClient = {
    async call(name, input) {
      sent.push([name, input])
      return answers.shift() ?? refused
    },
    subscribe: () => () => {},
  }
  let made = 0
  const timers: (() => void)[] = []
  const changes = createChanges(client, {
    newId: () => `request-${++made}`,
    after: (_, callback) => {
      timers.push(callback)
      return () => timers.splice(timers.indexOf(callback), 1)
    },
  })
  return { changes, sent, timers }
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 0))
const release = { id: '00000000-0000-4000-8000-000000000001' }

describe('a change', () => {
  it('carries a request id of its own', async () => {
    const { changes, sent } = scripted(refused, refused)
    await changes.send('booking.release', release)
    await changes.send('booking.release', release)
    expect(sent).toEqual([
      ['booking.release', { ...release, requestId: 'request-1' }],
      ['booking.release', { ...release, requestId: 'request-2' }],
    ])
  })

  it('is recent from when it is sent until some time after its answer', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { changes } = scripted(refused)
    expect(changes.areRecent()).toBe(false)
    const sending = changes.send('booking.release', release)
    vi.advanceTimersByTime(60_000)
    expect(changes.areRecent()).toBe(true)
    await sending
    expect(changes.areRecent()).toBe(true)
    vi.advanceTimersByTime(3_000)
    expect(changes.areRecent()).toBe(false)
    vi.useRealTimers()
  })

  it('is answered at once when it was surely not saved', async () => {
    const { changes, sent } = scripted(offline('not_saved'))
    const result = await changes.send('booking.release', release)
    expect(result.ok).toBe(false)
    expect(sent).toHaveLength(1)
    expect(changes.unresolved.get()).toEqual([])
  })

  it('whose outcome is unknown is sent again, word for word, until the truth is known', async () => {
    const { changes, sent } = scripted(offline('unknown'), offline('not_saved'), refused)
    const result = changes.send('booking.release', release)
    await tick()
    expect(changes.unresolved.get()).toEqual([
      { requestId: 'request-1', name: 'booking.release', message: 'unknown' },
    ])
    changes.retry()
    await tick()
    expect(changes.unresolved.get()).toHaveLength(1)
    changes.retry()
    expect(await result).toBe(refused)
    expect(changes.unresolved.get()).toEqual([])
    expect(sent).toEqual(Array(3).fill(['booking.release', { ...release, requestId: 'request-1' }]))
  })

  it('asks by itself too, in case nobody tells that the connection is back', async () => {
    const { changes, timers } = scripted(offline('unknown'), refused)
    const result = changes.send('booking.release', release)
    await tick()
    timers[0]?.()
    expect(await result).toBe(refused)
    expect(timers).toEqual([])
  })
})
