import { expect, it } from 'vitest'
import type { Occurrence } from '../../../electron/contract/index.ts'
import { choicesOf, clashing, newRepeat, ruleOf, withChoice } from './repeat.ts'

const at = (day: string) => `2026-11-${day}T10:00:00+07:00`
const date = (day: string, ok: boolean): Occurrence => ({ start: at(day), end: at(day), ok })

it.each([
  [{}, 'FREQ=WEEKLY;INTERVAL=1;COUNT=8'],
  [{ everyWeeks: 2 as const, times: 3 }, 'FREQ=WEEKLY;INTERVAL=2;COUNT=3'],
  [{ ends: 'date' as const, until: '2026-12-24' }, 'FREQ=WEEKLY;INTERVAL=1;UNTIL=20261224'],
  [{ ends: 'date' as const }, null],
  [{ times: null }, null],
  [{ times: 1 }, null],
  [{ times: 105 }, null],
  [{ times: { unread: '8x' } }, null],
])('%j is asked for as %s', (part, rule) => {
  expect(ruleOf({ ...newRepeat, ...part })).toBe(rule)
})

it('sends what was chosen for dates that there are, and takes a choice back', () => {
  const slot = { resourceId: 'court', start: at('13'), end: at('13') }
  const chosen = withChoice(withChoice(withChoice(newRepeat, at('06'), null), at('13'), slot), at('20'), null)
  const dates = [date('06', false), date('13', false)]
  expect(choicesOf(chosen, dates)).toEqual([
    { start: at('06'), action: 'skip' },
    { start: at('13'), action: 'move', to: slot },
  ])
  expect(choicesOf(withChoice(chosen, at('06'), undefined), dates)).toHaveLength(1)
})

it('tells the dates that cannot be had', () => {
  expect(clashing([date('06', true), date('13', false)])).toEqual([date('13', false)])
})
