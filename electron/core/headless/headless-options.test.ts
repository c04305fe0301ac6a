import { describe, expect, test } from 'vitest'
import { readHeadlessOptions } from './headless-options.ts'

const database = ['--database', 'postgres://desk@db.example/venue']
const read = (args: readonly string[], environment: Record<string, string> = {}) =>
  readHeadlessOptions([...database, ...args], environment)

describe('the command line', () => {
  test('takes a PIN from the environment alone, where no list of processes shows it', () => {
    expect(read(['--as', 'manager'], { SLOTKEEPER_PIN: '4829' })).toMatchObject({
      role: 'manager',
      pin: '4829',
    })
    expect(() => read(['--pin', '4829'])).toThrow(expect.objectContaining({ code: 'invalid' }))
  })

  test('has a command to set a lost PIN anew, for one person', () => {
    expect(read(['reset-pin', 'Mia Putri'])).toMatchObject({ resetPinOf: 'Mia Putri', call: undefined })
    for (const args of [['reset-pin'], ['reset-pin', 'Mia', 'Putri'], ['reset-pins', 'Mia']]) {
      expect(() => read(args)).toThrow(expect.objectContaining({ code: 'invalid' }))
    }
  })

  test('has a command for a single call', () => {
    expect(read(['call', 'policy.get'])).toMatchObject({
      call: { operation: 'policy.get', input: {} },
      resetPinOf: undefined,
    })
  })
})
