/** The account that runs the server: PostgreSQL refuses root, so root's program runs it as somebody else. */
import { readFile, stat } from 'node:fs/promises'

export interface ServerAccount {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** Tried in this order for data that has no owner yet: an account made for it, PostgreSQL's own, anybody's. */
const preferredNames = ['slotkeeper', 'postgres', '_postgres', 'nobody']

/**
 * The account to run the server of `places` as: whoever owns the first of them that exists, when that is not root,
 * so that data never changes hands; else one of the system's accounts. undefined: there is none.
 */
export async function accountForRoot(places: readonly string[]): Promise<ServerAccount | undefined> {
  const accounts = readAccounts(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  for (const place of places) {
    const owner = await stat(place).catch(() => undefined)
    if (owner !== undefined && owner.uid !== 0) {
      const account = accounts.find(({ uid }) => uid === owner.uid)
      return account ?? { name: String(owner.uid), uid: owner.uid, gid: owner.gid }
    }
  }
  for (const name of preferredNames) {
    const account = accounts.find((candidate) => candidate.name === name)
    if (account !== undefined) return account
  }
  return undefined
}

/** The name of an account, or its number where it has none. */
export async function accountName(uid: number): Promise<string> {
  const accounts = readAccounts(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  return accounts.find((account) => account.uid === uid)?.name ?? String(uid)
}

/** The accounts of a passwd file, root left out. */
export function readAccounts(passwd: string): ServerAccount[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    const account = { name: name ?? '', uid: readId(uid), gid: readId(gid) }
    return Number.isInteger(account.uid) && Number.isInteger(account.gid) && account.uid !== 0
      ? [account]
      : []
  })
}

/** macOS writes ids beyond 2^31 as negative numbers. */
function readId(text: string | undefined): number {
  return text === undefined || !/^-?\d+$/.test(text) ? Number.NaN : Number(text) >>> 0
}
