import { describe, expect, it } from 'vitest'
import { type Box, cardPlace } from './card-place.ts'

const size = { width: 270, height: 180 }
const window = { width: 1280, height: 800, isRightToLeft: false }

function box(left: number, top: number, width = 120, height = 60): Box {
  return { left, top, right: left + width, bottom: top + height }
}

const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

describe('the place of a card', () => {
  it.each<[string, Box, readonly Box[], boolean, { left: number; top: number }]>([
    ['after its box where all is free', box(400, 300), [], false, { left: 528, top: 300 }],
    ['before it where one reads from right to left', box(400, 300), [], true, { left: 122, top: 300 }],
    ['before it at the end of the window', box(1100, 300), [], false, { left: 822, top: 300 }],
    ['before it where bookings lie after', box(400, 300), [box(530, 300)], false, { left: 122, top: 300 }],
    [
      'higher where bookings lie on both sides below its top',
      box(400, 300),
      [box(530, 340, 120, 400), box(270, 340, 120, 400)],
      false,
      { left: 528, top: 156 },
    ],
    [
      'under it where both sides are full and its column is wide',
      box(400, 300, 300),
      [box(710, 8, 120, 784), box(270, 8, 120, 784)],
      false,
      { left: 400, top: 368 },
    ],
  ])('lies %s', (_name, own, others, isRightToLeft, expected) => {
    expect(cardPlace(own, size, { ...window, others, isRightToLeft })).toEqual(expected)
  })

  it('is never over its own box nor outside the window, wherever that lies', () => {
    for (const left of [0, 60, 500, 900, 1160]) {
      for (const top of [0, 130, 400, 740]) {
        const own = box(left, top)
        const place = cardPlace(own, size, {
          ...window,
          others: [box(left + 125, top), box(left - 125, top)],
        })
        const card = box(place.left, place.top, size.width, size.height)
        expect(meets(card, own)).toBe(false)
        expect(Math.min(card.left, card.top, 1280 - card.right, 800 - card.bottom)).toBeGreaterThanOrEqual(8)
      }
    }
  })
})
