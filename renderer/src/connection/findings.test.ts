import { expect, it } from 'vitest'
import type { DatabaseTest } from '../../../electron/contract/index.ts'
import { concernsChanges, spokenFindings } from './findings.ts'

type Step = DatabaseTest['steps'][number]

const reached: Step = { name: 'reach', state: 'done', message: 'It answers.' }
const empty: Step = { name: 'content', state: 'done', message: 'Nothing is there.' }
const found = (...steps: readonly Step[]): DatabaseTest => ({
  steps: [reached, ...steps],
  usable: true,
  holds: 'nothing',
})
const live = (state: Step['state']): Step => ({ name: 'live', state, message: 'Looked for.' })

it('speaks how far an address got', () => {
  expect(spokenFindings(found(live('done'), empty))).toBe('Nothing is there.')
  expect(spokenFindings(found(live('failed'), { name: 'content', state: 'skipped' }))).toBe('Looked for.')
})

it('speaks a warning first, and once', () => {
  expect(spokenFindings(found(live('warning'), empty))).toBe('Looked for. Nothing is there.')
  expect(spokenFindings(found(live('warning')))).toBe('Looked for.')
})

it('tells whether the way of changes is worth a question', () => {
  expect(concernsChanges(found(live('warning'), empty))).toBe(true)
  expect(concernsChanges(found(live('failed')))).toBe(true)
  const inClear: Step = { name: 'encrypt', state: 'warning', message: 'Not the one for listening.' }
  expect(concernsChanges(found(inClear, live('done'), empty))).toBe(true)
  expect(concernsChanges(found(live('done'), empty))).toBe(false)
  expect(concernsChanges(found({ name: 'signIn', state: 'failed', message: 'No.' }))).toBe(false)
})
