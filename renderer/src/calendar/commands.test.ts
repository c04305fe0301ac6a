import { expect, it } from 'vitest'
import { commandOf, turnOf } from './commands.ts'

const press = (key: string, held: { ctrlKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

it.each([
  [press('t'), 'today'],
  [press('PageDown'), 'next'],
  [press('k'), 'previous'],
  [press('z', { ctrlKey: true }), 'undo'],
  [press('t', { ctrlKey: true }), undefined],
  [press('t', { altKey: true }), undefined],
  [press('x'), undefined],
])('%o means %s', (key, name) => {
  expect(commandOf(key)).toBe(name)
})

const current = { dates: ['2026-11-02', '2026-11-08'], resourceId: 'b' }

it('turns the page by what is shown, and goes round the resources', () => {
  expect(turnOf('next', { ...current, dates: Array<string>(7).fill('2026-11-02') }, [])).toEqual({
    date: '2026-11-09',
  })
  expect(turnOf('nextResource', current, ['a', 'b'])).toEqual({ resourceId: 'a' })
  expect(turnOf('previousResource', current, ['a', 'b'])).toEqual({ resourceId: 'a' })
  expect(turnOf('today', current, [])).toEqual({ date: null })
})
