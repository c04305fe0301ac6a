import { describe, expect, it } from 'vitest'
import type { Failure, Locale } from '../../contract/index.ts'
import { failureText } from './failure-text.ts'

const telling = { zone: 'Asia/Jakarta', clockHours: 24 } as const

type Example = { [Code in Failure['code']]: Extract<Failure, { code: Code }>['details'] }

const examples: Partial<Example> = {
  slot_taken: { suggestions: [] },
  hold_expired: { suggestions: [] },
  stale: { current: {} },
  closed: { open: [], suggestions: [] },
  local_time_missing: { next: '2027-03-28T02:00:00+01:00' },
  local_time_ambiguous: { choices: ['2026-10-25T01:30:00+01:00', '2026-10-25T01:30:00+00:00'] },
  too_late_to_cancel: { cancelMinHours: 2, start: '2026-09-20T10:00:00+07:00' },
  too_soon: { minNoticeMinutes: 0, earliest: '2026-09-20T09:00:00+07:00' },
  too_far: { maxAheadDays: 730, latest: '2028-09-20T00:00:00+07:00' },
  not_on_grid: { slotMinutes: 30 },
  invalid: { issues: [{ path: 'end', message: 'must be after start' }] },
  not_found: { what: 'resource' },
  forbidden: { needs: 'manager' },
  offline: { since: '2026-09-20T09:00:00Z', outcome: 'not_saved' },
  app_outdated: { needs: '2.0.0' },
  internal: { reference: 'ab12cd34' },
}

function sentence(code: Failure['code'], details: Failure['details'], locale: Locale): string {
  return failureText(code, details, { ...telling, locale })
}

describe('the sentence of an error', () => {
  it.each(Object.keys(examples))('%s is whole, in both languages, and says what to do', (name) => {
    const code = name as keyof typeof examples
    const details = examples[code]
    if (details === undefined) throw new Error('no example')
    const english = sentence(code, details, 'en')
    const indonesian = sentence(code, details, 'id')
    expect(english).not.toBe(indonesian)
    for (const text of [english, indonesian]) {
      expect(text).toMatch(/^\p{Lu}.*\.$/u)
      expect(text).not.toMatch(/undefined|NaN|Invalid|\[object|_/)
    }
  })

  it('names times in the venue’s zone, and both passes of a repeated hour', () => {
    expect(sentence('too_soon', { minNoticeMinutes: 0, earliest: '2026-09-20T02:00:00Z' }, 'en')).toBe(
      'That is too soon. The earliest is 09:00 on Sun 20 Sep.',
    )
    const choices = ['2026-10-25T01:30:00+01:00', '2026-10-25T01:30:00+00:00']
    const text = failureText(
      'local_time_ambiguous',
      { choices },
      {
        ...telling,
        zone: 'Europe/London',
        locale: 'en',
      },
    )
    expect(text.match(/01:30/g)).toHaveLength(2)
    const [first, second] = /which: (.*) or (.*)\./.exec(text)?.slice(1) ?? []
    expect(first).not.toBe(second)
  })

  it('names what is gone in the venue’s language', () => {
    expect(sentence('not_found', { what: 'seat plan' }, 'en')).toContain('no such seat plan')
    expect(sentence('not_found', { what: 'seat plan' }, 'id')).toMatch(/^Denah kursi itu sudah tidak ada/)
    expect(sentence('not_found', { what: 'of a newer program' }, 'id')).toMatch(/^Data itu sudah tidak ada/)
  })

  it('says whose hold it is, why it is closed, and whether it may have been saved', () => {
    expect(sentence('forbidden', { needs: 'desk', deskName: 'Desk 2' }, 'en')).toContain('Desk 2')
    expect(sentence('closed', { open: [], suggestions: [], reason: 'Stocktaking' }, 'id')).toContain(
      'Stocktaking',
    )
    const lost = sentence('offline', { since: '2026-09-20T09:00:00Z', outcome: 'unknown' }, 'en')
    expect(lost).toContain('not known')
    const away = sentence('offline', { since: '2026-09-20T09:00:00Z', outcome: 'not_saved' }, 'en')
    expect(away).toContain('nothing was saved')
  })

  it.each([
    ['unreachable', 'en'],
    ['busy', 'en'],
    ['permission', 'en'],
    ['unreachable', 'id'],
    ['busy', 'id'],
    ['permission', 'id'],
  ] as const)('says nothing of saving where something was only looked up (%s, %s)', (reason, locale) => {
    const saving = /nothing was saved|tidak ada yang disimpan/i
    const details = { since: '2026-09-20T09:00:00Z', outcome: 'not_saved', reason } as const
    expect(failureText('offline', details, { ...telling, locale }, true)).toMatch(saving)
    const text = failureText('offline', details, { ...telling, locale }, false)
    expect(text).not.toMatch(saving)
    expect(text).toMatch(/^\p{Lu}.*\.$/u)
    expect(failureText('internal', { reference: 'ab' }, { ...telling, locale }, false)).not.toMatch(saving)
  })
})
