import { expect, it } from 'vitest'
import { pollSeconds } from '../../../../electron/contract/index.ts'
import { connectionFormEnglish } from './english.ts'
import { connectionFormIndonesian } from './indonesian.ts'
import { liveText } from './live-text.ts'

it('says how changes arrive now', () => {
  const here = { isAway: false, hasDirect: false }
  expect(liveText('listening', here)).toBe('connectionForm.liveListening')
  expect(liveText('polling', here)).toBe('connectionForm.livePolling')
  expect(liveText('polling', { ...here, hasDirect: true })).toBe('connectionForm.livePollingDirect')
})

it('does not say that they arrive while the database is away', () => {
  expect(liveText('listening', { isAway: true, hasDirect: true })).toBe('connectionForm.liveAway')
  expect(liveText('polling', { isAway: true, hasDirect: false })).toBe('connectionForm.liveAway')
})

it.each([
  ['English', connectionFormEnglish.connectionForm],
  ['Indonesian', connectionFormIndonesian.connectionForm],
])('says in %s how often is looked, and what to do for sooner', (_, { livePolling, livePollingDirect }) => {
  for (const text of [livePolling, livePollingDirect]) {
    for (const name of Object.keys(pollSeconds)) expect(text).toContain(`{{${name}}}`)
    expect(text).toContain('listen=')
  }
})
