import { describe, expect, it } from 'vitest'
import { parseConnectionFile, randomPassword } from './connection-file.ts'

describe('parseConnectionFile', () => {
  it('reads what was written', () => {
    expect(parseConnectionFile('{"password":"s3cret","port":40001}\n')).toEqual({
      password: 's3cret',
      port: 40001,
    })
  })

  it('takes nothing that is not whole', () => {
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"port":1}',
      '{"password":"","port":1}',
      '{"password":"s"}',
    ]) {
      expect(parseConnectionFile(text)).toBeUndefined()
    }
  })
})

describe('randomPassword', () => {
  it('can stand in an SQL text and in an address as it is, and is another one each time', () => {
    expect(randomPassword()).toMatch(/^[\w-]{32}$/)
    expect(randomPassword()).not.toBe(randomPassword())
  })
})
