import { beforeEach, expect, it } from 'vitest'
import { currentTranslate, startLanguage } from '../../language/language.ts'
import { bookingOf } from '../../testing/bookings.ts'
import { outsideWords, showsFirst, soldWords } from './outside-words.ts'

const times = { start: '2026-11-30T19:00:00+07:00', end: '2026-11-30T21:00:00+07:00' }
const [show, another] = [bookingOf({ ...times, kind: 'show' }), bookingOf({ ...times, kind: 'show' })]
const booking = bookingOf(times)

beforeEach(() => startLanguage(['en']))

it.each([
  [[booking], 1, '1 coming booking'],
  [[show], 1, '1 coming show'],
  [[booking, show, another], 3, '2 coming shows and 1 coming booking'],
  // More bookings than an answer names.
  [[booking, show], 1_200, '1 coming show and 1199 coming bookings'],
])('says what is left outside', (affected, affectedCount, text) => {
  expect(outsideWords({ affected, affectedCount }, currentTranslate())).toBe(text)
})

it('says what is sold of a show', () => {
  expect([0, 1, 2].map((sold) => soldWords(sold, currentTranslate()))).toEqual([
    'no seat sold yet',
    '1 seat sold',
    '2 seats sold',
  ])
})

it('puts shows before bookings and keeps the order of each', () => {
  expect(showsFirst([booking, another, show])).toEqual([another, show, booking])
})

it('says it in Indonesian', async () => {
  await startLanguage(['id'])
  expect(outsideWords({ affected: [booking, show], affectedCount: 2 }, currentTranslate())).toBe(
    '1 pertunjukan mendatang dan 1 pemesanan mendatang',
  )
})
