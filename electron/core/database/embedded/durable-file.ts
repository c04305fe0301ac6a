import { chown, type FileHandle, open, rename, rm } from 'node:fs/promises'

/** Replaces a file in one step; it is on the disk, and readable by `owner` only, when this returns. */
export async function replaceFile(
  path: string,
  text: string,
  owner: { readonly uid: number; readonly gid: number } | undefined,
): Promise<void> {
  const unfinished = `${path}.new`
  const file = await openAnew(unfinished)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  if (owner !== undefined) await chown(unfinished, owner.uid, owner.gid)
  await rename(unfinished, path)
}

/**
 * Opens a new file for writing in the place of whatever is there. Never through a link: the folder may be another
 * account's, and root must not be led to overwrite some other file.
 */
export async function openAnew(path: string): Promise<FileHandle> {
  await rm(path, { force: true })
  return open(path, 'wx', 0o600)
}

/** A new name is safe from a power cut only when its folder has been written; Windows does that by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
