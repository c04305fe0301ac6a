/**
 * Seals a channel's secret for the database, with AES-256-GCM. The channel's name is authenticated with it, so that
 * one channel's secret cannot be passed off as another's. What this protects against is written in docs/messages.md.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { MessageChannel } from '../../contract/index.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Nonce, tag and sealed text in one. `key` is 32 bytes. */
export function sealSecret(secret: string, channel: MessageChannel, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes })
  sealing.setAAD(Buffer.from(channel))
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/** The secret; undefined when it was sealed with another key or has been tampered with. */
export function openSecret(sealed: Buffer, channel: MessageChannel, key: Buffer): string | undefined {
  if (sealed.length < nonceBytes + tagBytes) return undefined
  try {
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    opening.setAAD(Buffer.from(channel))
    opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
    return text.toString('utf8')
  } catch {
    return undefined
  }
}
