import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShowWithSeats } from '../../../electron/contract/index.ts'
import { openTestDesk, type TestDesk, testVenue } from '../testing/front-desk.ts'
import { concert, FakeHall } from '../testing/hall.ts'
import { basketOf, heldUntil, isHeld, lookCounts, shownSeats } from './basket.ts'
import { dropSeats, followSeats, holdAgain, holdBest, sellBasket, takeSeats } from './basket-acts.ts'
import { shortLabels } from './seat-rows.ts'
import { knownShow, showKey } from './show-questions.ts'

const here = 'Front desk'
const dewi = { name: 'Dewi' }

let hall: FakeHall
let desk: TestDesk
let other: TestDesk

beforeEach(async () => {
  hall = new FakeHall(6)
  const venue = testVenue()
  desk = await openTestDesk(venue, here, hall.handlers)
  other = await openTestDesk(venue, 'Bar', hall.handlers)
  look()
})
afterEach(() => {
  desk.stop()
  other.stop()
})

/** The screen learns how the seats are. */
function look() {
  desk.front.desk.queries.setQueryData(showKey(concert), hall.show)
  follow()
}

/** What the screen does whenever it is drawn. */
function follow() {
  followSeats(desk.front, seen(), here)
}

function seen() {
  const show = knownShow(desk.front.desk.queries, concert)
  if (show === undefined) throw new Error('nothing is known of the show')
  return { show, basket: basketOf(desk.front.baskets, concert) }
}

function shown() {
  const { show, basket } = seen()
  return shownSeats(basket, show.seats, here)
}

const take = (...numbers: number[]) => takeSeats(desk.front, concert, hall.seats(...numbers))
const drop = (...numbers: number[]) => dropSeats(desk.front, concert, hall.seats(...numbers))
const sell = () => sellBasket(desk.front, concert, { seats: shown(), customer: dewi, isPaid: true })
const seatIds = (...numbers: number[]) => numbers.map((number) => `seat-${number}`)
const holdThere = (...numbers: number[]) =>
  other.fake.call('show.hold', { showId: concert, seatIds: seatIds(...numbers) })
const sellThere = (...numbers: number[]) =>
  other.fake.call('show.sell', { showId: concert, seatIds: seatIds(...numbers), customer: { name: 'Budi' } })
const texts = () => desk.front.toasts.store.get().map(({ text }) => text)
const sent = () => desk.fake.calls.map(({ name }) => name).filter((name) => name !== 'show.get')
const basket = () => shortLabels(shown())

describe('while it is not known whether a hold was made', () => {
  it('nothing more is sold or held, which is said at once, nor when the connection is back', async () => {
    desk.fake.loseNextAnswer()
    const held = take(1)
    const sold = sell()
    const more = take(2)
    expect(await Promise.all([sold, more])).toEqual([false, false])
    expect(texts().filter((text) => /^Not done\. .*not known/.test(text))).toHaveLength(2)
    desk.fake.setOnline(true)
    expect(await held).toBe(true)
    await vi.waitFor(() => expect(basket()).toBe('A 1'))
    expect(hall.states.slice(0, 2)).toEqual(['held Front desk', 'free'])
    expect(await sell()).toBe(true)
  })
})

describe('a seat that is clicked twice', () => {
  it('is let go again, and nothing else is', async () => {
    await take(1)
    await Promise.all([take(2), drop(2)])
    expect(hall.states.slice(0, 2)).toEqual(['held Front desk', 'free'])
    expect(basket()).toBe('A 1')
  })

  it('stays another desk’s that sold it before the screen knew', async () => {
    await sellThere(1)
    desk.fake.delay = 5
    const [isHeldHere] = await Promise.all([take(1), drop(1)])
    expect(isHeldHere).toBe(false)
    expect(hall.states[0]).toBe('sold Budi')
    expect(sent()).not.toContain('show.release')
    expect(texts()).toHaveLength(1)
  })

  it('stays another desk’s that took it when its hold here had run out', async () => {
    await take(1, 2)
    hall.letHoldsRunOut()
    await sellThere(1)
    await drop(1)
    expect(hall.states[0]).toBe('sold Budi')
  })

  it('is in the basket after a third click', async () => {
    await Promise.all([take(1), drop(1), take(1)])
    expect(hall.states[0]).toBe('held Front desk')
    expect(basket()).toBe('A 1')
  })
})

describe('the basket', () => {
  it('is held anew as a whole with each seat', async () => {
    await take(1)
    await take(2)
    const [one, two] = shown()
    expect(one?.holdId).toBe(two?.holdId)
  })

  it('stays when its hold runs out, and is held again', async () => {
    await take(1, 2)
    hall.letHoldsRunOut()
    look()
    expect(basket()).toBe('A 1–2')
    expect(isHeld(seen().basket, shown())).toBe(false)
    await holdAgain(desk.front, concert)
    expect(hall.states.slice(0, 2)).toEqual(['held Front desk', 'held Front desk'])
    expect(isHeld(seen().basket, shown())).toBe(true)
  })

  it('has not run out before its hold is known', async () => {
    const before = seen().show
    const until = (show: ShowWithSeats, upToDate: boolean) => {
      const { basket } = seen()
      return heldUntil(basket, shownSeats(basket, show.seats, here), upToDate)
    }
    const taken = take(1)
    expect(until(before, true)).toBe(Number.POSITIVE_INFINITY)
    await taken
    expect(until(before, false)).toBe(Number.POSITIVE_INFINITY)
    expect(until(seen().show, true)).toBe(Date.parse(hall.seats(1)[0]?.holdExpiresAt ?? ''))
    hall.letHoldsRunOut()
    look()
    expect(until(seen().show, true)).toBe(0)
  })

  it('is held again without what somebody else has by now, which is said', async () => {
    await take(1, 2, 3)
    hall.letHoldsRunOut()
    await holdThere(2)
    await holdAgain(desk.front, concert)
    expect(hall.states.slice(0, 3)).toEqual(['held Front desk', 'held Bar', 'held Front desk'])
    expect(texts()).toEqual(['Taken by somebody else meanwhile, and out of this sale: A 2'])
    expect(seen().basket.lost).toMatchObject([{ number: 2 }])
  })

  it('takes another seat where one of the old is lost, and keeps the rest', async () => {
    await take(1, 2)
    hall.letHoldsRunOut()
    await sellThere(1)
    expect(await take(3)).toBe(true)
    expect(basket()).toBe('A 2–3')
    expect(hall.states.slice(0, 3)).toEqual(['sold Budi', 'held Front desk', 'held Front desk'])
    expect(seen().basket.lost).toMatchObject([{ number: 1 }])
  })

  it('stays as it was where the other seat is another desk’s', async () => {
    await take(1)
    await holdThere(2)
    expect(await take(2)).toBe(false)
    expect(basket()).toBe('A 1')
    expect(seen().basket.lost).toEqual([])
  })

  it('says what was taken out of it as soon as the screen knows', async () => {
    await take(1, 2)
    hall.letHoldsRunOut()
    await sellThere(2)
    look()
    expect(basket()).toBe('A 1')
    expect(texts()).toEqual(['Taken by somebody else meanwhile, and out of this sale: A 2'])
  })

  it('has what this desk held before it was started', async () => {
    await desk.fake.call('show.hold', { showId: concert, seatIds: seatIds(4) })
    look()
    expect(basket()).toBe('A 4')
    hall.letHoldsRunOut()
    look()
    expect(basket()).toBe('A 4')
  })

  it('is empty when it was let go', async () => {
    await take(1, 2)
    await drop(1, 2)
    look()
    expect(basket()).toBe('')
    expect(hall.states.slice(0, 2)).toEqual(['free', 'free'])
  })

  it('counts what is on its way as the map shows it', async () => {
    await take(1)
    const done = Promise.all([take(2, 3), drop(1)])
    const { show, basket: now } = seen()
    expect(lookCounts(now, show.seats, here)).toMatchObject({ free: 4, mine: 2 })
    await done
    expect(seen().show.counts).toEqual({ free: 4, held: 2, sold: 0, checkedIn: 0 })
  })
})

describe('selling', () => {
  it('sells the whole basket late', async () => {
    await take(1, 2)
    hall.letHoldsRunOut()
    look()
    expect(await sell()).toBe(true)
    follow()
    expect(hall.states.slice(0, 2)).toEqual(['sold Dewi', 'sold Dewi'])
    expect(basket()).toBe('')
    expect(seen().basket.lost).toEqual([])
  })

  it('sells nothing where a part is another desk’s, says which, and keeps the rest', async () => {
    await take(1, 2)
    hall.letHoldsRunOut()
    look()
    await sellThere(2)
    expect(await sell()).toBe(false)
    expect(hall.states.slice(0, 2)).toEqual(['free', 'sold Budi'])
    expect(basket()).toBe('A 1')
    expect(seen().basket.lost).toMatchObject([{ number: 2 }])
    expect(texts()).toHaveLength(1)
  })

  it('waits for what is on its way, and sells nothing where that is refused', async () => {
    await take(1)
    await holdThere(2)
    const taken = take(2)
    const isSold = await sell()
    expect(await taken).toBe(false)
    expect(isSold).toBe(false)
    expect(hall.states.slice(0, 2)).toEqual(['held Front desk', 'held Bar'])
    expect(texts().at(-1)).toMatch(/^Nothing was sold/)
  })

  it('says that nothing was sold where the best seats took the place of those that were shown', async () => {
    await take(3, 4)
    const [, isSold] = await Promise.all([holdBest(desk.front, concert, 2), sell()])
    expect(isSold).toBe(false)
    expect(basket()).toBe('A 1–2')
    expect(texts()).toEqual([expect.stringMatching(/^Nothing was sold/)])
  })

  it('takes what was sold here for sold, also when the screen hears of it before the answer', async () => {
    await take(1, 2)
    desk.fake.delay = 5
    const sold = sell()
    await sellThere(3)
    await new Promise((resolve) => setTimeout(resolve, 6))
    look()
    await sold
    look()
    expect(seen().basket.lost).toEqual([])
    expect(basket()).toBe('')
  })
})

describe('the best seats', () => {
  it('are held instead of those before', async () => {
    await take(5, 6)
    expect(await holdBest(desk.front, concert, 2)).toBe(true)
    expect(basket()).toBe('A 1–2')
    expect(hall.states[4]).toBe('free')
    expect(texts()).toEqual([])
  })

  it('may be those whose hold ran out', async () => {
    await take(1, 2, 3)
    hall.letHoldsRunOut()
    look()
    await holdBest(desk.front, concert, 2)
    expect(basket()).toBe('A 1–2')
    expect(hall.states.slice(0, 3)).toEqual(['held Front desk', 'held Front desk', 'free'])
  })

  it('are said to be apart where so many are not left side by side', async () => {
    await sellThere(2, 4, 6)
    await holdBest(desk.front, concert, 2)
    expect(basket()).toBe('A 1, A 3')
    expect(texts()).toEqual(['No 2 side by side are left. Held instead, apart: A 1, A 3'])
  })
})
