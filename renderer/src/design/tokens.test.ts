import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The lightness of a token in the dark, from 0 to 1. */
function darkness(name: string): number {
  const [, lightness] =
    new RegExp(`--${name}: light-dark\\(.*, oklch\\((\\S+) [^)]*\\)\\);`).exec(tokens) ?? []
  return Number(lightness)
}

it('tells open time, closed time and whole closed days apart in the dark, where small steps are not seen', () => {
  const [open, closed, exception] = ['surface', 'shade-closed', 'shade-exception'].map(darkness)
  expect((open ?? 0) - (closed ?? 0)).toBeGreaterThanOrEqual(0.055)
  expect((closed ?? 0) - (exception ?? 0)).toBeGreaterThanOrEqual(0.035)
})
