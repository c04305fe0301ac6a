import { describe, expect, it } from 'vitest'
import { textViolations } from './text-rules.ts'

/** Joined here, so that the rules do not find these texts in this very file. */
const join = (...parts: string[]) => parts.join('')

function messages(text: string): string[] {
  return textViolations('some/file.md', text).map(({ message }) => message)
}

describe('one machine’s folders', () => {
  it.each([join('/wo', 'rk/main'), join('"/wo', 'rk"'), join('cd /tmp/', 'sk && ls')])('%s', (text) => {
    expect(messages(text)).toEqual([expect.stringContaining('one machine')])
  })

  it.each([join('/usr/share/wo', 'rk'), join('src/wo', 'rk/a.ts'), join('./wo', 'rk/'), '/worker/'])(
    '%s is none',
    (text) => expect(messages(text)).toEqual([]),
  )
})

describe('package registries', () => {
  it.each([
    join('https://reg', 'istry.test/zod'),
    join('http://d', 'eb.test'),
    join('regis', 'try.npm', 'js.org'),
  ])('%s', (text) => expect(messages(text)).toEqual([expect.stringContaining('registry')]))

  it('the word alone is none', () => {
    expect(messages('The registry. A debug.log, a deb package and registry.get(name).')).toEqual([])
  })
})

describe('unfinished work and silenced compilers', () => {
  it.each([join('// TO', 'DO: later'), join('FIX', 'ME'), join('// @ts-', 'ignore')])('%s', (text) => {
    expect(messages(text)).toHaveLength(1)
  })

  it('tells the line', () => {
    expect(textViolations('a.ts', `one\ntwo ${join('XX', 'X')}\n`)).toMatchObject([{ path: 'a.ts', line: 2 }])
  })
})
