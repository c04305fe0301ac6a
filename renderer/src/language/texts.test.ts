import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { english } from './english.ts'
import { indonesian } from './indonesian.ts'

type Texts = { readonly [key: string]: string | Texts }

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

const source = join(import.meta.dirname, '..')
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !/(english|indonesian)\.ts$/.test(path),
  )
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n')

const plural = /_(one|other)$/
const all = { english: flatten(english), indonesian: flatten(indonesian) }
const keys = new Set([...all.english.keys()].map((key) => key.replace(plural, '')))

/** Keys that are put together: a fixed beginning and something that the type checker knows. */
const composed = [...code.matchAll(/`([a-z]\w*\.)\$\{/g)].map(([, beginning]) => beginning ?? '')

it('has a use for every text', () => {
  const unused = [...keys].filter(
    (key) => !code.includes(`'${key}'`) && !composed.some((beginning) => key.startsWith(beginning)),
  )
  expect(unused).toEqual([])
})

it('has every text in Indonesian, where one plural form is enough', () => {
  const wanted = [...all.english.keys()].filter((key) => !key.endsWith('_one')).sort()
  expect([...all.indonesian.keys()].sort()).toEqual(wanted)
})

it.each(Object.entries(all))('leaves no text empty in %s', (_, texts) => {
  expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
})

it('puts the same values into both languages', () => {
  const values = (text = '') =>
    [...text.matchAll(/\{\{(\w+)(?:, number)?\}\}/g)].map(([, name]) => name).sort()
  const differing = [...all.indonesian].filter(
    ([key, text]) => values(text).join() !== values(all.english.get(key)).join() && !plural.test(key),
  )
  expect(differing).toEqual([])
})

it('writes no sentence into the screens themselves', () => {
  // Words between tags; what is put in by a brace, an icon or a separator is none.
  const written = [...code.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+)[^<{]*</g)].map(([, text]) => text)
  expect(written).toEqual([])
})
