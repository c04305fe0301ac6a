import { expect, it } from 'vitest'
import { readSource } from '../source-file.ts'
import { cycleViolations } from './import-cycles.ts'

function messages(files: Readonly<Record<string, string>>): string[] {
  const sources = Object.entries(files).map(([path, text]) => readSource(path, text))
  return cycleViolations(sources).map(({ message }) => message)
}

it('a circle is told once, whichever file is looked at first', () => {
  const files = {
    'core/one.ts': `import { two } from './two.ts'`,
    'core/two.ts': `export { three } from '../three.ts'`,
    'three.ts': `import { one } from './core/one.ts'`,
  }
  const told = 'core/one.ts → core/two.ts → three.ts → core/one.ts'
  expect(messages(files)).toEqual([expect.stringContaining(told)])
  const turned = Object.fromEntries(Object.entries(files).toReversed())
  expect(messages(turned)).toEqual([expect.stringContaining(told)])
})

it('a file that imports itself is one', () => {
  expect(messages({ 'one.ts': `import './one.ts'` })).toHaveLength(1)
})

it('types make none, nor do two ways to one file', () => {
  expect(
    messages({
      'one.ts': `import { two } from './two.ts'\nimport { three } from './three.ts'`,
      'two.ts': `import type { One } from './one.ts'\nimport { three } from './three.ts'`,
      'three.ts': `import { type One, type Other } from './one.ts'`,
    }),
  ).toEqual([])
})
