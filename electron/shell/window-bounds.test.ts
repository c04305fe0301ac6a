import { describe, expect, it } from 'vitest'
import { openingPlace, smallestSize } from './window-bounds.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1080 }
const second = { x: 1920, y: 0, width: 1920, height: 1080 }
const saved = { x: 2000, y: 50, width: 1000, height: 700, isMaximized: false }

describe('openingPlace', () => {
  it('leaves the place to the system at the first start', () => {
    const place = openingPlace(undefined, [screen])
    expect(place.x).toBeUndefined()
    expect(place.width).toBeGreaterThanOrEqual(smallestSize.width)
  })

  it('opens where the window was', () => {
    expect(openingPlace(saved, [screen, second])).toEqual({ x: 2000, y: 50, width: 1000, height: 700 })
  })

  it('keeps only the size when that screen is gone', () => {
    expect(openingPlace(saved, [screen])).toEqual({ width: 1000, height: 700 })
  })

  it('does not open with the title bar above or below the screen', () => {
    expect(openingPlace({ ...saved, x: 10, y: -30 }, [screen]).x).toBeUndefined()
    expect(openingPlace({ ...saved, x: 10, y: 1060 }, [screen]).x).toBeUndefined()
  })

  it('does not open smaller than the screens are drawn for', () => {
    expect(openingPlace({ ...saved, x: 0, y: 0, width: 10, height: 10 }, [screen])).toMatchObject(
      smallestSize,
    )
  })
})
