import { expect, it } from 'vitest'
import { autoScrollSpeed } from './auto-scroll.ts'
import { type GridFrame, hitTest } from './hit-test.ts'

const frame: GridFrame = {
  columns: { left: 60, top: 100, width: 700, height: 1440 },
  viewport: { left: 60, top: 100, width: 700, height: 600 },
  columnCount: 7,
  firstMinute: 0,
  lastMinute: 1440,
  rightToLeft: false,
}

function zoomed(factor: number): GridFrame {
  const scale = ({ left, top, width, height }: GridFrame['columns']) => ({
    left: left * factor,
    top: top * factor,
    width: width * factor,
    height: height * factor,
  })
  return { ...frame, columns: scale(frame.columns), viewport: scale(frame.viewport) }
}

it.each([0.8, 1, 1.25, 1.5])('finds the 08:00 line of the third column at zoom %f', (factor) => {
  expect(hitTest(265 * factor, (100 + 480) * factor, zoomed(factor))).toEqual({
    columnIndex: 2,
    minute: 480,
    where: 'inside',
  })
})

it('follows scrolling, as the rectangle of the columns moves', () => {
  const scrolled = { ...frame, columns: { ...frame.columns, top: -380 } }
  expect(hitTest(100, 100, scrolled).minute).toBe(480)
})

it('counts columns from the right where people read that way, and minutes as before', () => {
  const hit = hitTest(100, 100 + 60, { ...frame, rightToLeft: true })
  expect(hit).toEqual({ columnIndex: 6, minute: 60, where: 'inside' })
})

it.each([
  ['the header', 200, 90, 'beside'],
  ['the hour labels', 50, 300, 'beside'],
  ['under the grid', 200, 740, 'below'],
  ['past the last column', 800, 300, 'below'],
])('tells when the pointer is over %s', (_, x, y, where) => {
  expect(hitTest(x, y, frame).where).toBe(where)
})

it('counts only the visible hours', () => {
  const clipped = { ...frame, firstMinute: 480, lastMinute: 1200, columns: { ...frame.columns, height: 720 } }
  expect(hitTest(100, 100, clipped).minute).toBe(480)
  expect(hitTest(100, 100 + 60, clipped).minute).toBe(540)
  expect(hitTest(100, 5000, clipped).minute).toBe(1199)
})

it('scrolls faster the further the pointer is beyond the edge, and not at all in the middle', () => {
  const { viewport } = frame
  expect(autoScrollSpeed(400, 400, viewport)).toEqual({ x: 0, y: 0 })
  const near = autoScrollSpeed(400, 690, viewport).y
  const beyond = autoScrollSpeed(400, 730, viewport).y
  expect(near).toBeGreaterThan(0)
  expect(beyond).toBeGreaterThan(near)
  expect(autoScrollSpeed(400, 105, viewport).y).toBeLessThan(0)
})
