import { expect, test } from 'vitest'
import type { Refusal } from '../../contract/index.ts'
import { holdsNoMore, isOfferedToSomebody } from '../booking/over.ts'
import { endNotAfterStart } from '../booking/times-refused.ts'
import { showIsCancelled } from '../show/show-over.ts'
import { takenAndCannotGo } from '../show/unfit-seats.ts'
import { otherCurrency } from '../venue/other-currency.ts'
import { canBeSeatedNow, moreThanAllSeats, showHasBegun, tooManyPeople } from '../waitlist/never-fits.ts'
import { refusalText } from './failure-text.ts'

const refusals: readonly (readonly [string, Refusal<'invalid'>])[] = [
  ['more people than a court takes', tooManyPeople(4)],
  ['a party larger than the show', moreThanAllSeats(10)],
  ['a party that could be seated', canBeSeatedNow(3)],
  ['a show that has begun', showHasBegun()],
  ['a show that is cancelled', showIsCancelled('id')],
  ['sold seats that would go', takenAndCannotGo([{ row: 'AA', number: 1 }])],
  ['times the wrong way round', endNotAfterStart()],
  ['another currency', otherCurrency('price', 'IDR')],
  ['a hold that is over', holdsNoMore('id')],
  ['an offer to somebody else', isOfferedToSomebody('customer', 'is offered to somebody else')],
]

test.each(refusals)(
  '%s is told in whole sentences, in both languages, without a program’s words',
  (_, refusal) => {
    const told = (['en', 'id'] as const).map((locale) =>
      refusalText(refusal, { zone: 'Asia/Jakarta', clockHours: 24, locale }),
    )
    const [english, indonesian] = told
    expect(english).not.toBe(indonesian)
    for (const text of told) {
      expect(text).toMatch(/^\p{Lu}.*\.$/u)
      for (const { path, message } of refusal.details.issues) {
        expect(text).not.toContain(message)
        expect(text).not.toContain(`${path}:`)
      }
    }
  },
)
