import { describe, expect, it } from 'vitest'
import { pollSeconds } from '../../contract/index.ts'
import { databaseTestText } from './database-test-text.ts'

const place = 'db.example:5432'
const why = databaseTestText('en').problems.refused

describe.each([
  ['en', `every ${pollSeconds.soonest} to ${pollSeconds.latest} seconds`, 'leave listen= out'],
  ['id', `setiap ${pollSeconds.soonest} sampai ${pollSeconds.latest} detik`, 'hapus listen='],
] as const)('how changes would arrive, in %s', (locale, often, instead) => {
  const text = databaseTestText(locale)

  it('says without a direct address how often is looked, and how to do better', () => {
    expect(text.polling).toContain(often)
    expect(text.polling).toContain('listen=host:port')
  })

  it('says of a direct address that is of no use which one, and what to do', () => {
    for (const sentence of [
      text.directAway(place, why),
      text.direct.elsewhere(place),
      text.direct.pooler(place),
      text.direct.refused(place),
    ]) {
      expect(sentence).toContain(place)
      expect(sentence).toContain(instead)
      expect(sentence).toContain(often)
    }
    expect(text.directAway(place, why)).toContain(why)
  })

  it('says where it listens when that is another place', () => {
    expect(text.listening).not.toContain(place)
    expect(text.listeningAt(place)).toContain(place)
  })
})
