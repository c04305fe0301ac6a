/** The PostgreSQL that the machine's own packages brought, as an installation that we can run by ourselves. */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerInstallation } from '../../electron/core/database/embedded/server-installation.ts'

const debianFolder = '/usr/lib/postgresql'

/** The newest one under Debian's folder; undefined when there is none. */
export function systemInstallation(): ServerInstallation | undefined {
  let names: string[]
  try {
    names = readdirSync(debianFolder)
  } catch {
    return undefined
  }
  const newest = names
    .map(Number)
    .filter(Number.isInteger)
    .sort((one, other) => other - one)[0]
  if (newest === undefined) return undefined
  const folder = join(debianFolder, String(newest))
  const said = execFileSync(join(folder, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
  return { folder, version: said.match(/\d+(\.\d+)*/)?.[0] ?? String(newest) }
}
