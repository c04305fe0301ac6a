import { expect, it } from 'vitest'
import { createFormats } from '../language/formats.ts'
import { showTimes } from './show-times.ts'

const formats = createFormats('en', 'Asia/Jakarta')

it.each([
  ['on its day', '2026-11-06T21:00:00+07:00', '19:00–21:00'],
  ['at midnight', '2026-11-07T00:00:00+07:00', '19:00–24:00'],
  ['on the next day', '2026-11-07T18:00:00+07:00', '19:00–Sat 7 Nov 18:00'],
  ['at the midnight after', '2026-11-08T00:00:00+07:00', '19:00–Sun 8 Nov 00:00'],
])('tells when a show ends, %s', (_, end, text) => {
  expect(showTimes({ start: '2026-11-06T19:00:00+07:00', end }, formats)).toBe(text)
})
