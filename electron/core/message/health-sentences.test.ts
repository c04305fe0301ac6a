import { describe, expect, it } from 'vitest'
import { healthSentence, outageSentence } from './health-sentences.ts'

const minute = 60_000
const outage = (minutes: number, late: number, missed: number) => ({
  from: 0,
  until: minutes * minute,
  late,
  missed,
})

describe('an outage', () => {
  it('is told with how long it was and what it did', () => {
    expect(outageSentence(outage(62, 3, 1), 'en')).toBe(
      'Nothing was sent for 62 min: 3 messages went late, 1 was missed.',
    )
    expect(outageSentence(outage(600, 1, 0), 'en')).toBe('Nothing was sent for 10 h: 1 message went late.')
    expect(outageSentence(outage(180, 0, 1), 'en')).toBe('Nothing was sent for 3 h: 1 message was missed.')
    expect(outageSentence(outage(62, 3, 1), 'id')).toBe(
      'Tidak ada yang dikirim selama 62 mnt: 3 pesan terlambat, 1 terlewat.',
    )
    expect(outageSentence(outage(135, 0, 2), 'id')).toBe(
      'Tidak ada yang dikirim selama 2 jam 15 mnt: 2 pesan terlewat.',
    )
  })
})

describe('the health of the sending', () => {
  const well = {
    now: 10 * minute,
    lastLookAt: 9 * minute,
    waiting: 0,
    failed: 0,
    toCall: 0,
    notSetUp: [],
    outage: null,
  }

  it('says what matters most first', () => {
    expect(healthSentence(well, 'en')).toContain('while any desk is on')
    expect(healthSentence({ ...well, failed: 2 }, 'en')).toContain('2 messages failed')
    expect(healthSentence({ ...well, failed: 2, notSetUp: ['email'] }, 'en')).toContain(
      'Not set up yet: e-mail',
    )
    expect(healthSentence({ ...well, failed: 2, lastLookAt: 0 }, 'en')).toContain(
      'Nothing is sent until one wakes',
    )
    expect(healthSentence({ ...well, lastLookAt: null }, 'id')).toContain('Tidak ada meja')
  })
})
