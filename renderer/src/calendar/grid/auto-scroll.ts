/** How fast the grid scrolls by itself while something is dragged near or beyond its edges. */
import type { Rectangle } from './hit-test.ts'

/** The band inside each edge in which scrolling begins, in pixels. */
const band = 36
/** Pixels a second at the inner border of the band, and for each pixel further out. */
const slowest = 60
const perPixel = 9
const fastest = 1400

function speedAt(beyondBand: number): number {
  return beyondBand <= 0 ? 0 : Math.min(slowest + beyondBand * perPixel, fastest)
}

/** Pixels a second, negative upwards and to the left. Also beyond the edge, faster with distance. */
export function autoScrollSpeed(
  clientX: number,
  clientY: number,
  viewport: Rectangle,
): { x: number; y: number } {
  const axis = (at: number, from: number, length: number) =>
    speedAt(at - (from + length - band)) - speedAt(from + band - at)
  return {
    x: axis(clientX, viewport.left, viewport.width),
    y: axis(clientY, viewport.top, viewport.height),
  }
}
