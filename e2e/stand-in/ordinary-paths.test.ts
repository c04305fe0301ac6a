import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ordinaryPaths } from './ordinary-paths.ts'

const source = join(import.meta.dirname, '../../electron')
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(source, file), 'utf8'))

it('the stand-in has each folder that the program asks for', () => {
  const asked = code.flatMap((text) =>
    [...text.matchAll(/\bgetPath\('(\w+)'\)/g)].map(([, name]) => name ?? ''),
  )
  const known = ordinaryPaths('program')
  expect(new Set(asked)).toContain('downloads')
  expect(asked.filter((name) => !known.has(name))).toEqual([])
})
