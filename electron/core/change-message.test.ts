import { describe, expect, it } from 'vitest'
import { changeEvent, readChangeMessage } from './change-message.ts'

const id = '33333333-3333-4333-8333-333333333333'
const told = {
  about: 'booking',
  ids: [id],
  resourceIds: [id],
  start: 1_790_000_000_000,
  end: 1_790_003_600_000,
}

describe('what the database tells', () => {
  it('of bookings is an event with its span in the venue’s zone', () => {
    const message = readChangeMessage(JSON.stringify(told))
    if (message === undefined) throw new Error('not read')
    expect(changeEvent(message, 'Asia/Jakarta')).toEqual({
      event: 'booking.changed',
      payload: {
        ids: [id],
        resourceIds: [id],
        start: '2026-09-21T21:13:20+07:00',
        end: '2026-09-21T22:13:20+07:00',
      },
    })
  })

  it('of the schedule is an event without anything', () => {
    const message = readChangeMessage('{"about":"schedule"}')
    if (message === undefined) throw new Error('not read')
    expect(changeEvent(message, 'Asia/Jakarta')).toEqual({ event: 'schedule.changed', payload: {} })
  })

  it.each([
    '',
    'hello',
    '{}',
    'null',
    '{"about":"weather"}',
    '{"about":"booking"}',
    JSON.stringify({ ...told, ids: 'all' }),
    JSON.stringify({ ...told, start: 'now' }),
  ])('is ignored when it is no message of ours: %s', (payload) => {
    expect(readChangeMessage(payload)).toBeUndefined()
  })
})
