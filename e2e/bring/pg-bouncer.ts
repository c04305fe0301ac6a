/** PgBouncer, brought to a machine that has none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const byHand = 'Install PgBouncer by the system (on Debian: "apt-get install pgbouncer").'

/** The path of an installed PgBouncer. Where there is none, installs Debian's by apt-get, which takes root. */
export function bringPgBouncer(): string {
  const found = findPgBouncer()
  if (found !== undefined) return found
  if (process.getuid?.() !== 0) throw new Error(`PgBouncer is not on this machine. ${byHand}`)
  aptGet('update')
  aptGet('install', '--yes', '--no-install-recommends', 'pgbouncer')
  const brought = findPgBouncer()
  if (brought === undefined) throw new Error(`apt-get installed PgBouncer, yet it is not found. ${byHand}`)
  return brought
}

/** Whether it is on this machine or can be brought to it. */
export function mayBringPgBouncer(): boolean {
  return (
    findPgBouncer() !== undefined ||
    (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0)
  )
}

function findPgBouncer(): string | undefined {
  // Debian has it among the system's programs, which are not on everybody's path.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}

function aptGet(...values: string[]): void {
  const { status, stdout, stderr } = spawnSync('apt-get', ['--quiet', ...values], {
    encoding: 'utf8',
    // An installation says more than spawnSync keeps by itself.
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`"apt-get ${values.join(' ')}" failed:\n${stdout}${stderr}\n${byHand}`)
}
