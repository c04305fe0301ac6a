import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openSecret, sealSecret } from './secret-seal.ts'

const key = randomBytes(32)

describe('a sealed secret', () => {
  it('opens with its key and for its channel', () => {
    expect(openSecret(sealSecret('pässword', 'email', key), 'email', key)).toBe('pässword')
  })

  it('never looks the same twice, and never shows the text', () => {
    const one = sealSecret('password', 'email', key)
    expect(one.equals(sealSecret('password', 'email', key))).toBe(false)
    expect(one.includes(Buffer.from('password'))).toBe(false)
  })

  it('stays shut for another key, another channel, and after tampering', () => {
    const sealed = sealSecret('password', 'email', key)
    expect(openSecret(sealed, 'email', randomBytes(32))).toBeUndefined()
    expect(openSecret(sealed, 'webhook', key)).toBeUndefined()
    const tampered = Buffer.from(sealed)
    tampered.writeUInt8(tampered.readUInt8(tampered.length - 1) ^ 1, tampered.length - 1)
    expect(openSecret(tampered, 'email', key)).toBeUndefined()
    expect(openSecret(Buffer.from('short'), 'email', key)).toBeUndefined()
  })
})
