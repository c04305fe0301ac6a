/** Keeps the choice of database in a file; a server's address only encrypted, or as the person agreed. */
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { serverAddress } from '../contract/index.ts'
import { type DatabaseChoice, type OpenableChoice, shownAddress } from './database-choice.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'

/** What encrypts for this account of the PC; Electron's safeStorage. */
export interface Cipher {
  /** False where only a plain-text backend exists, which hides nothing from anybody. */
  isAvailable(): Promise<boolean>
  encrypt(text: string): Promise<Buffer>
  /** Rejects when the bytes come from another account or PC. */
  decrypt(bytes: Buffer): Promise<string>
}

const savedDatabase = z.union([
  z.strictObject({ kind: z.literal('embedded') }),
  z.strictObject({
    kind: z.literal('server'),
    /** Without the password: fills the form when the rest has to be asked for. */
    address: serverAddress,
    /** null: kept for one run only. */
    url: z.union([
      z.strictObject({ encrypted: z.base64() }),
      z.strictObject({ plainText: z.string() }),
      z.null(),
    ]),
  }),
])

/**
 * What was chosen last; the embedded database when nothing ever was. A choice that cannot be read is asked for:
 * opening the embedded database instead would show a venue's desk an empty calendar.
 */
export async function readSavedDatabase(path: string, cipher: Cipher): Promise<DatabaseChoice> {
  if (!existsSync(path)) return { kind: 'embedded' }
  const saved = readJsonFile(path, savedDatabase)
  if (saved === undefined) return { kind: 'asked', because: 'address_unreadable' }
  if (saved.kind === 'embedded') return { kind: 'embedded' }
  const { url, address } = saved
  if (url === null) return { kind: 'asked', because: 'address_not_kept', address }
  if ('plainText' in url) return { kind: 'server', url: url.plainText }
  try {
    return { kind: 'server', url: await cipher.decrypt(Buffer.from(url.encrypted, 'base64')) }
  } catch {
    return { kind: 'asked', because: 'address_unreadable', address }
  }
}

/**
 * Keeps the choice. A server's address is encrypted; where that is not possible it is only written when
 * `remember` is true, the person's consent to plain text. Answers whether the next start will know it.
 */
export async function saveDatabase(
  path: string,
  cipher: Cipher,
  choice: OpenableChoice,
  remember: boolean | undefined,
): Promise<boolean> {
  if (choice.kind === 'embedded') {
    writeJsonFile(path, { kind: 'embedded' } satisfies z.input<typeof savedDatabase>)
    return true
  }
  const url = await keptForm(choice.url, cipher, remember)
  const address = shownAddress(choice.url)
  writeJsonFile(path, { kind: 'server', address, url } satisfies z.input<typeof savedDatabase>)
  return url !== null
}

async function keptForm(url: string, cipher: Cipher, remember: boolean | undefined) {
  if (remember === false) return null
  if (await cipher.isAvailable()) return { encrypted: (await cipher.encrypt(url)).toString('base64') }
  return remember === true ? { plainText: url } : null
}
