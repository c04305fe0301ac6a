import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantToWall } from '../../contract/venue-time.ts'
import { clashesAmong, type OccupiedSpan, withSameWall } from './zone-change.ts'

const at = (text: string) => Date.parse(text)

describe('the same wall time in another zone', () => {
  test('keeps the clock’s reading and the length', () => {
    const span = { start: at('2026-09-28T10:00:00+07:00'), end: at('2026-09-28T11:30:00+07:00') }
    expect(withSameWall(span, 'Asia/Jakarta', 'Asia/Jayapura')).toEqual({
      start: at('2026-09-28T10:00:00+09:00'),
      end: at('2026-09-28T11:30:00+09:00'),
    })
  })

  test('is the end of the gap where the other zone skips it, and the first pass where it repeats it', () => {
    const skipped = { start: at('2026-03-29T02:30:00+07:00'), end: at('2026-03-29T03:30:00+07:00') }
    expect(withSameWall(skipped, 'Asia/Jakarta', 'Europe/Madrid').start).toBe(at('2026-03-29T03:00:00+02:00'))
    const repeated = { start: at('2026-10-25T02:30:00+07:00'), end: at('2026-10-25T03:30:00+07:00') }
    expect(withSameWall(repeated, 'Asia/Jakarta', 'Europe/Madrid').start).toBe(
      at('2026-10-25T02:30:00+02:00'),
    )
  })

  test('reads the same on any day on which the other zone’s clocks do not change', () => {
    const zones = [
      'Asia/Jakarta',
      'Asia/Kolkata',
      'America/New_York',
      'Australia/Lord_Howe',
      'Pacific/Chatham',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2028-01-01T00:00Z') }),
        (zone, start) => {
          // Jakarta has no clock changes, so every wall time exists once there.
          const moved = withSameWall({ start, end: start + 3_600_000 }, zone, 'Asia/Jakarta')
          const { offsetMinutes: _was, ...before } = instantToWall(start, zone)
          const { offsetMinutes: _is, ...after } = instantToWall(moved.start, 'Asia/Jakarta')
          expect(after).toEqual(before)
        },
      ),
    )
  })
})

describe('clashes', () => {
  const span = (id: string, start: number, end: number, resourceId = 'court'): OccupiedSpan => ({
    id,
    resourceId,
    start: start * 60_000,
    end: end * 60_000,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 10,
  })
  const idsOf = (spans: readonly OccupiedSpan[]) => clashesAmong(spans).map(({ id }) => id)

  test('are those that overlap on one resource, buffers included', () => {
    expect(
      idsOf([span('a', 0, 60), span('b', 65, 100), span('c', 110, 120), span('d', 0, 60, 'room')]),
    ).toEqual(['a', 'b'])
  })

  test('are found behind a long one as well', () => {
    expect(idsOf([span('long', 0, 300), span('a', 20, 30), span('b', 100, 120)])).toEqual(['long', 'a', 'b'])
  })
})
