import { expect, it } from 'vitest'
import { currentTranslate, startLanguage } from '../../language/language.ts'
import { newService, type ServiceDraft, serviceDraftOf, serviceToSend } from './service-draft.ts'
import { serviceErrors } from './service-words.ts'

await startLanguage(['en'])
const t = currentTranslate()

const draft: ServiceDraft = { ...serviceDraftOf(newService), name: 'Private lesson', minutes: 60 }

it('may be as the resource has it, in all but its length', () => {
  expect(serviceErrors(draft, t)).toEqual({})
  expect(serviceToSend(draft)).toMatchObject({
    minutes: 60,
    bufferBeforeMinutes: null,
    bufferAfterMinutes: null,
  })
})

it.each([
  [{ minutes: null }, { minutes: 'Say how many minutes it takes.' }],
  [{ minutes: -4 }, { minutes: '1 to 1054080' }],
  [{ bufferBeforeMinutes: -4 }, { bufferBeforeMinutes: '0 to 1440 minutes.' }],
  [{ bufferAfterMinutes: 1441 }, { bufferAfterMinutes: '0 to 1440 minutes.' }],
])('with %j says what is wrong', (part, errors) => {
  expect(serviceErrors({ ...draft, ...part }, t)).toEqual(errors)
})

it('is not saved with a number that cannot be read', () => {
  const unread = { unread: '5 min' }
  const errors = serviceErrors(
    { ...draft, minutes: unread, bufferBeforeMinutes: unread, bufferAfterMinutes: unread },
    t,
  )
  expect(Object.keys(errors)).toEqual(['minutes', 'bufferBeforeMinutes', 'bufferAfterMinutes'])
})
