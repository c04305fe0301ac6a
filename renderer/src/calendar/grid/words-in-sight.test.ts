import { describe, expect, it } from 'vitest'
import { pieceWithWords, wordCorners } from './words-in-sight.ts'

const box = (left: number, top: number, width = 120, height = 40) => ({ left, top, width, height })
/** What is seen of the grid: from 60 to 940 across and from 170 to 790 down. */
const area = box(60, 170, 880, 620)
const label = { width: 150, height: 18 }
const reason = { width: 220, height: 26 }

const corners = (at: ReturnType<typeof box>, rightToLeft = false) => {
  const found = wordCorners(at, { label, reason }, area, rightToLeft)
  return [found.label?.left, found.label?.top, found.reason?.left, found.reason?.top]
}

describe('the words of a ghost', () => {
  it.each([
    ['begin with it', box(300, 400), [300, 400, 300, 444]],
    ['in the first column too', box(60, 400), [60, 400, 60, 444]],
    ['stay inside at the last column', box(820, 400), [790, 400, 720, 444]],
    ['stay inside at a column that is cut off', box(900, 400), [790, 400, 720, 444]],
    ['and at one that begins out of sight', box(0, 400), [60, 400, 60, 444]],
    ['have the reason above it in the last rows', box(300, 740), [300, 740, 300, 710]],
    ['are at the top of one that began above', box(300, 100, 120, 200), [300, 170, 300, 304]],
    ['are both on one that is higher than the window', box(300, 100, 120, 900), [300, 170, 300, 192]],
    ['are above one that ends below', box(300, 500, 120, 400), [300, 500, 300, 470]],
    ['do not leave with it below', box(300, 900), [300, 772, 300, 764]],
  ])('%s', (_, at, expected) => {
    expect(corners(at)).toEqual(expected)
  })

  it.each([
    ['begin at its right', box(500, 400), [470, 400, 400, 444]],
    ['stay inside at the last column, on the left', box(60, 400), [60, 400, 60, 444]],
    ['and at the first, on the right', box(900, 400), [790, 400, 720, 444]],
  ])('from right to left %s', (_, at, expected) => {
    expect(corners(at, true)).toEqual(expected)
  })

  it('are none where there are none', () => {
    expect(wordCorners(box(300, 400), {}, area, false)).toEqual({})
    expect(wordCorners(box(300, 770, 120, 20), { reason }, area, false)).toEqual({
      reason: { left: 300, top: 740 },
    })
  })
})

describe('of the pieces of a night the words are on', () => {
  const evening = box(300, 900, 120, 60)
  const morning = box(420, 170, 120, 80)
  it.each([
    ['the one under the pointer', [evening, morning], 1, 1],
    ['the one in sight where the other is pointed at', [evening, morning], 0, 1],
    ['the one under the pointer where both are in sight', [box(300, 700), morning], 0, 0],
    ['the first where none is in sight', [evening, box(420, 0)], 1, 0],
    ['the first where the pointer is on none', [box(300, 700), morning], -1, 0],
  ])('%s', (_, pieces, underPointer, expected) => {
    expect(pieceWithWords(pieces, area, underPointer)).toBe(expected)
  })
})
