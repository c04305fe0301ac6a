import { expect, it } from 'vitest'
import { minutePixelsFor } from './use-minute-pixels.ts'
import { fittingZoom, zoomChange, zoomFactors } from './zoom.ts'

it('goes through six steps, stays at the ends, and fits again by one key', () => {
  const last = zoomFactors.length - 1
  expect(zoomFactors).toHaveLength(6)
  expect(zoomChange('in', { zoom: 2 })).toEqual({ zoom: 3 })
  expect(zoomChange('out', { zoom: 0 })).toEqual({})
  expect(zoomChange('in', { zoom: last })).toEqual({})
  expect(zoomChange('fit', { zoom: last })).toEqual({ zoom: fittingZoom })
})

it('draws hours of whole pixels: fitting, smaller to a readable least, and larger', () => {
  const visible = { first: 420, last: 1380 }
  const hours = zoomFactors.map((_, zoom) => Math.round(minutePixelsFor(663, visible, zoom) * 60))
  expect(hours).toEqual([21, 29, 41, 57, 82, 115])
  expect(minutePixelsFor(200, { first: 0, last: 1440 }, 0) * 60).toBeCloseTo(20)
})
