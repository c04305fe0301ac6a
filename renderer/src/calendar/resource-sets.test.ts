import { expect, it } from 'vitest'
import type { Resource } from '../../../electron/contract/index.ts'
import {
  chosenResources,
  kindsOf,
  type ResourceChoice,
  toggleResource,
  withoutSet,
  withSet,
} from './resource-sets.ts'

function resource(id: string, kind: string): Resource {
  const rest = { slotMinutes: 30, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, active: true, position: 0 }
  return { id, kind, version: 1, name: id, ...rest }
}
const court = resource('court', 'court')
const other = resource('other', 'court')
const hall = resource('hall', 'room')
const all = [court, hall, other]
const sets = [{ name: 'Evening', resourceIds: ['other', 'hall', 'gone'] }]

it.each([
  [{ by: 'all' }, ['court', 'hall', 'other']],
  [{ by: 'kind', kind: 'court' }, ['court', 'other']],
  [{ by: 'set', name: 'Evening' }, ['hall', 'other']],
  [{ by: 'ids', resourceIds: ['other'] }, ['other']],
  [{ by: 'ids', resourceIds: ['gone'] }, ['court', 'hall', 'other']],
  [{ by: 'set', name: 'forgotten' }, ['court', 'hall', 'other']],
] as [ResourceChoice, string[]][])('shows %j in the order of the venue', (choice, expected) => {
  expect(chosenResources(all, choice, sets).map(({ id }) => id)).toEqual(expected)
})

it('ticks one more and one less, and never none', () => {
  expect(toggleResource([court], 'hall')).toEqual({ by: 'ids', resourceIds: ['court', 'hall'] })
  expect(toggleResource([court, hall], 'hall')).toEqual({ by: 'ids', resourceIds: ['court'] })
  expect(toggleResource([court], 'court')).toEqual({ by: 'ids', resourceIds: ['court'] })
})

it('keeps one set of a name', () => {
  const changed = withSet(sets, { name: 'Evening', resourceIds: ['court'] })
  expect(changed).toEqual([{ name: 'Evening', resourceIds: ['court'] }])
  expect(withoutSet(changed, 'Evening')).toEqual([])
})

it('lists the kinds in the order of the venue', () => {
  expect(kindsOf([hall, court, other])).toEqual(['room', 'court'])
})
