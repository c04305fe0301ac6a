import { chown, open, rename } from 'node:fs/promises'

/** Replaces a file in one step; it is on the disk, and readable by `owner` only, when this returns. */
export async function replaceFile(
  path: string,
  text: string,
  owner: { readonly uid: number; readonly gid: number } | undefined,
): Promise<void> {
  const unfinished = `${path}.new`
  const file = await open(unfinished, 'w', 0o600)
  try {
    // It may be there from an interrupted try, with other rights.
    await file.chmod(0o600)
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  if (owner !== undefined) await chown(unfinished, owner.uid, owner.gid)
  await rename(unfinished, path)
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
