import { describe, expect, test } from 'vitest'
import { scrollToMinute, wantedAfterDrawing, wantedMinute } from './scroll-rest.ts'

const [eight, ten, fourteen] = [8 * 60, 10 * 60, 14 * 60]

/** As the browser's: it goes no further than there is something below. */
function scroller(scrollHeight: number, clientHeight = 600) {
  let height = scrollHeight
  let top = 0
  const room = () => Math.max(0, height - clientHeight)
  return {
    clientHeight,
    get scrollHeight() {
      return height
    },
    set scrollHeight(next: number) {
      height = next
      top = Math.min(top, room())
    },
    get scrollTop() {
      return top
    },
    set scrollTop(next: number) {
      top = Math.min(Math.max(0, next), room())
    },
  }
}

describe('the time at the top', () => {
  test('is the same when the hours begin earlier or are higher', () => {
    const element = scroller(1680)
    const rest = scrollToMinute(element, fourteen, { first: eight, minutePixels: 2 })
    expect(element.scrollTop).toBe(720)
    element.scrollHeight = 2880
    scrollToMinute(element, wantedAfterDrawing(element, rest), { first: 0, minutePixels: 2 })
    expect(element.scrollTop).toBe(1680)
  })

  test('is where somebody scrolled to, though the event of it has not come yet', () => {
    const element = scroller(1680)
    const rest = scrollToMinute(element, fourteen, { first: eight, minutePixels: 2 })
    element.scrollTop = 240
    expect(wantedMinute(element, rest)).toBe(ten)
    expect(wantedAfterDrawing(element, rest)).toBe(ten)
  })

  test('comes back when there is room for it again', () => {
    const element = scroller(1680)
    const high = { first: eight, minutePixels: 2 }
    const rest = scrollToMinute(element, fourteen, high)
    // All of the hours fit: the browser scrolls to their beginning by itself.
    element.scrollHeight = 600
    const fitting = scrollToMinute(element, wantedAfterDrawing(element, rest), {
      first: eight,
      minutePixels: 0.7,
    })
    expect(element.scrollTop).toBe(0)
    element.scrollHeight = 1680
    scrollToMinute(element, wantedAfterDrawing(element, fitting), high)
    expect(element.scrollTop).toBe(720)
  })
})
