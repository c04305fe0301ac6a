/** Makes the server's programs runnable: their library links, and a copy where they are out of reach. */
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { commonFolder } from './embedded-folder.ts'
import { EmbeddedServerError, embeddedServerError } from './embedded-server-error.ts'
import type { ServerAccount } from './server-account.ts'
import type { ServerInstallation } from './server-installation.ts'
import { runProgram } from './server-program.ts'

/**
 * The installation itself when `account` can run it there, else a copy that it can run, made once: in the server's
 * folder, or for root in the machine's common one. `binaries_unusable` when there is no such place.
 */
export async function usableInstallation(
  installation: ServerInstallation,
  account: ServerAccount | undefined,
  folder: string,
): Promise<ServerInstallation> {
  const isWhole = await makeLinks(installation)
  // An ordinary account can run what it could install; asking costs a start of the server's program.
  if (isWhole && (account === undefined || (await canRun(installation, account)))) return installation
  const place = account === undefined ? folder : commonFolder(process.platform)
  const copy = { ...installation, folder: join(place, `server-${installation.version}`) }
  if (await canRun(copy, account)) return copy
  try {
    await copyInstallation(installation, copy)
  } catch (error) {
    const { reason } = embeddedServerError(error, folder)
    if (reason === 'disk_full') throw error
    throw new EmbeddedServerError('binaries_unusable', { folder: installation.folder }, { cause: error })
  }
  if (await canRun(copy, account)) return copy
  throw new EmbeddedServerError('binaries_unusable', { folder: installation.folder })
}

/** Asked of the program itself: whatever stands in the way (a folder's rights, a missing library) stops it too. */
async function canRun(
  installation: ServerInstallation,
  account: ServerAccount | undefined,
): Promise<boolean> {
  const { code } = await runProgram({ installation, account, program: 'postgres', arguments: ['--version'] })
  return code === 0
}

interface LibraryLink {
  readonly source: string
  readonly target: string
}

/**
 * Makes the library links that the package carries as a list, since npm keeps no links and may not run the script
 * that makes them. False when they are missing and the folder cannot be written to.
 */
export async function makeLinks({ folder }: ServerInstallation): Promise<boolean> {
  try {
    for (const { source, target } of await readLinks(folder)) {
      // The list counts from the package's folder.
      const link = join(folder, relative('native', target))
      if (
        await lstat(link).then(
          () => true,
          () => false,
        )
      )
        continue
      await symlink(relative(dirname(target), source), link).catch(ignoreExisting)
    }
    return true
  } catch {
    return false
  }
}

async function readLinks(folder: string): Promise<readonly LibraryLink[]> {
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? list.filter(isLibraryLink) : []
}

function isLibraryLink(entry: unknown): entry is LibraryLink {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'source' in entry &&
    typeof entry.source === 'string' &&
    'target' in entry &&
    typeof entry.target === 'string'
  )
}

/** Under another name first, so that half a copy is never taken for a whole one. */
async function copyInstallation(from: ServerInstallation, to: ServerInstallation): Promise<void> {
  const unfinished = `${to.folder}.new-${process.pid}`
  try {
    await mkdir(dirname(unfinished), { recursive: true })
    await cp(from.folder, unfinished, { recursive: true, verbatimSymlinks: true })
    await makeReadable(unfinished)
    await makeLinks({ ...to, folder: unfinished })
    await rm(to.folder, { recursive: true, force: true })
    await rename(unfinished, to.folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** For every account: what was installed under a strict umask is copied with its strict rights. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const isRunnable = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), isRunnable ? 0o755 : 0o644)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
