import { expect, it } from 'vitest'
import { runGates } from './run-gates.ts'

it('every gate runs, whatever became of the ones before, and each says what keeps it shut', async () => {
  let said = ''
  const gates = [
    { name: 'open', findings: async () => [] },
    { name: 'shut', findings: async () => ['a.ts:1: first', 'b.ts:2: second'] },
    { name: 'broken', findings: async () => Promise.reject(new Error('no such file')) },
    { name: 'last', findings: async () => [] },
  ]
  const tally = await runGates(gates, (text) => {
    said += text
  })
  expect(tally).toEqual({ passed: 2, failed: 2, skipped: 0 })
  const lines = said.split('\n').map((line) => line.trim().replace(/ +[\d.]+ s$/, ''))
  expect(lines).toEqual([
    'ok    open',
    'FAIL  shut',
    'a.ts:1: first',
    'b.ts:2: second',
    'FAIL  broken',
    'no such file',
    'ok    last',
    '',
  ])
})
