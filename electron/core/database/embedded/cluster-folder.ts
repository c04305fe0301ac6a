/** The folder of the PC's own database: made, owned by the right account, and looked at before anything starts. */
import { execFile } from 'node:child_process'
import { lchown, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder } from '../../make-folder.ts'
import { EmbeddedServerError, errorCode } from './embedded-server-error.ts'
import { accountForRoot, accountName, type ServerAccount } from './server-account.ts'
import { majorVersion, type ServerInstallation } from './server-installation.ts'

export function dataFolderOf(folder: string): string {
  return join(folder, 'data')
}

/** Makes the folder if need be; its real path. Rejects with `not_writable` where there can be none. */
export async function prepareFolder(folder: string): Promise<string> {
  if (madeOrRefused(folder) && process.platform === 'win32') await openToAllAccounts(folder)
  return realpath(folder)
}

function madeOrRefused(folder: string): boolean {
  try {
    return makeFolder(folder)
  } catch (error) {
    // Elsewhere a file that is not there means something else.
    if (errorCode(error) !== 'ENOENT') throw error
    throw new EmbeddedServerError('not_writable', { folder }, { cause: error })
  }
}

/** A PC's accounts share its venue: members of Users may change what is in the folder. */
async function openToAllAccounts(folder: string): Promise<void> {
  await promisify(execFile)('icacls', [folder, '/grant', '*S-1-5-32-545:(OI)(CI)M'], { windowsHide: true })
}

/**
 * Who runs the server: undefined for this program's own account. Rejects with `other_account` when the data is not
 * ours, and `cannot_run_as_root` when we are root and there is nobody else.
 */
export async function chooseAccount(folder: string): Promise<ServerAccount | undefined> {
  const own = process.getuid?.()
  if (own === undefined) return undefined
  const dataFolder = dataFolderOf(folder)
  if (own !== 0) {
    const owner = await stat(dataFolder).then(
      ({ uid }) => uid,
      () => own,
    )
    if (owner === own) return undefined
    throw new EmbeddedServerError('other_account', { folder, account: await accountName(owner) })
  }
  const account = await accountForRoot([dataFolder, folder])
  if (account === undefined) throw new EmbeddedServerError('cannot_run_as_root', { folder })
  return account
}

/** Gives the account what root put there in its own name, such as a copy made by root: every file of the data. */
export async function handOver(folder: string, account: ServerAccount): Promise<void> {
  const dataFolder = dataFolderOf(folder)
  const { uid } = await stat(dataFolder)
  if (uid === account.uid) return
  for (const entry of await readdir(dataFolder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
  // Last, so that a hand-over that was interrupted is done again.
  await lchown(dataFolder, account.uid, account.gid)
}

/**
 * Whether the folder has data that this installation can run. Rejects with `wrong_version` for another major
 * version's, and `damaged` for something that is no database.
 */
export async function hasData(folder: string, installation: ServerInstallation): Promise<boolean> {
  const dataFolder = dataFolderOf(folder)
  const entries = await readdir(dataFolder).catch(ignoreMissing)
  if (entries === undefined || entries.length === 0) return false
  if (!entries.includes('PG_VERSION')) throw new EmbeddedServerError('damaged', { folder })
  const found = (await readFile(join(dataFolder, 'PG_VERSION'), 'utf8')).trim()
  const expected = majorVersion(installation)
  if (found !== expected) throw new EmbeddedServerError('wrong_version', { folder, found, expected })
  return true
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
