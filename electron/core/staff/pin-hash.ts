/** PINs as hashes: slow on purpose, since a PIN has few values. */
import { type BinaryLike, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'

/** scrypt's cost. Kept beside each hash, so that later ones may cost more. */
export const pinParameters = z.strictObject({
  N: z
    .int()
    .min(1024)
    .max(2 ** 20),
  r: z.int().min(1).max(32),
  p: z.int().min(1).max(16),
})
export type PinParameters = z.infer<typeof pinParameters>

export interface HashedPin {
  readonly salt: Buffer
  readonly parameters: PinParameters
  readonly hash: Buffer
}

const present: PinParameters = { N: 2 ** 15, r: 8, p: 1 }
const hashBytes = 32

const runScrypt: (
  secret: BinaryLike,
  salt: BinaryLike,
  bytes: number,
  options: ScryptOptions,
) => Promise<Buffer> = promisify(scrypt)

/** The hash of a PIN with a salt that is kept, at the cost that is kept. */
export function hashPin(pin: string, salt: Buffer, parameters: PinParameters): Promise<Buffer> {
  // scrypt needs 128 N r bytes; Node refuses to take as much as that unless it is told.
  const maxmem = 256 * parameters.N * parameters.r
  return runScrypt(pin, salt, hashBytes, { ...parameters, maxmem })
}

/** A new PIN with a salt of its own. */
export async function newPin(pin: string): Promise<HashedPin> {
  const salt = randomBytes(16)
  return { salt, parameters: present, hash: await hashPin(pin, salt, present) }
}
