import { expect, it } from 'vitest'
import { currentTranslate, startLanguage } from '../../language/language.ts'
import { countOf, type ResourceDraft, resourceToSend } from './resource-draft.ts'
import { resourceErrors } from './resource-words.ts'

await startLanguage(['en'])
const t = currentTranslate()

const draft: ResourceDraft = {
  name: 'Court 1',
  kind: 'court',
  slotMinutes: 30,
  bufferBeforeMinutes: null,
  bufferAfterMinutes: 1440,
  people: null,
  pricePerHour: null,
  color: null,
  active: true,
  howMany: 1,
}
const unread = { unread: '4x' }

it('may be without buffers and room', () => {
  expect(resourceErrors(draft, t)).toEqual({})
  expect(resourceToSend(draft)).toMatchObject({
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 1440,
    people: null,
  })
})

it.each([
  [{ people: unread }, 'people'],
  [{ people: 0 }, 'people'],
  [{ people: -4 }, 'people'],
  [{ people: 1_000_001 }, 'people'],
  [{ bufferBeforeMinutes: unread }, 'bufferBeforeMinutes'],
  [{ bufferBeforeMinutes: -1 }, 'bufferBeforeMinutes'],
  [{ bufferAfterMinutes: unread }, 'bufferAfterMinutes'],
  [{ bufferAfterMinutes: 1441 }, 'bufferAfterMinutes'],
  [{ howMany: unread }, 'howMany'],
  [{ howMany: null }, 'howMany'],
  [{ howMany: -2 }, 'howMany'],
])('is not saved with %j', (part, field) => {
  expect(Object.keys(resourceErrors({ ...draft, ...part }, t))).toEqual([field])
})

it('says the range', () => {
  expect(resourceErrors({ ...draft, people: -4, bufferBeforeMinutes: -4 }, t)).toEqual({
    people: '1 to 1000000; left empty, it is not said.',
    bufferBeforeMinutes: '0 to 1440 minutes.',
  })
})

it('counts one until a number that can be made is written', () => {
  const counts = [null, unread, -2, 51, 900_000_000, 3].map((howMany) => countOf({ ...draft, howMany }))
  expect(counts).toEqual([1, 1, 1, 1, 1, 3])
})
