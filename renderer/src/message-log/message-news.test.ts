import { describe, expect, it } from 'vitest'
import { newsOf, nothingTold } from './message-news.ts'

const outage = {
  from: '2026-03-02T08:00:00+07:00',
  until: '2026-03-02T09:02:00+07:00',
  minutes: 62,
  late: 3,
  missed: 1,
  sentence: 'Nothing was sent for 62 min: 3 messages went late, 1 was missed.',
}
const lastLookAt = '2026-03-02T09:05:00+07:00'

describe('what is told of the sending without being asked', () => {
  it('is an outage, once, and none of long ago', () => {
    const news = newsOf({ failed: 0, lastLookAt, outage }, nothingTold)
    expect(news.outage).toBe(outage.sentence)
    expect(newsOf({ failed: 0, lastLookAt, outage }, news.told).outage).toBeUndefined()
    const later = '2026-03-02T10:03:00+07:00'
    expect(newsOf({ failed: 0, lastLookAt: later, outage }, nothingTold).outage).toBeUndefined()
  })

  it('is what failed, as far as it is new', () => {
    const first = newsOf({ failed: 2 }, nothingTold)
    expect(first.failed).toBe(2)
    const same = newsOf({ failed: 2 }, first.told)
    expect(same.failed).toBe(0)
    const retried = newsOf({ failed: 0 }, same.told)
    expect(retried.failed).toBe(0)
    expect(newsOf({ failed: 1 }, retried.told).failed).toBe(1)
  })

  it('is nothing while all is well', () => {
    expect(newsOf({ failed: 0, lastLookAt }, nothingTold)).toEqual({
      outage: undefined,
      failed: 0,
      told: nothingTold,
    })
  })
})
