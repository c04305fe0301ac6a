/** Runs the server's programs as the right account, untouched by this program's environment. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { ServerAccount } from './server-account.ts'
import { programPath, type ServerInstallation, type ServerProgram } from './server-installation.ts'

export interface ServerProgramCall {
  readonly installation: ServerInstallation
  /** undefined: this program's own. */
  readonly account: ServerAccount | undefined
  readonly program: ServerProgram
  readonly arguments: readonly string[]
  readonly folder?: string
  readonly input?: string
}

export interface ServerProgramResult {
  /** null: it could not be started, or was killed. */
  readonly code: number | null
  /** Everything it said. */
  readonly output: string
}

/** Runs to the end; never rejects. */
export function runProgram(call: ServerProgramCall): Promise<ServerProgramResult> {
  return new Promise((resolve) => {
    const child = spawnProgram(call, { stdio: 'pipe' })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    // It may end without reading what it is given; its code tells.
    child.stdin?.on('error', () => {})
    child.once('error', (error) => resolve({ code: null, output: `${output}${error.message}` }))
    child.once('close', (code) => resolve({ code, output }))
    child.stdin?.end(call.input ?? '')
  })
}

/** Starts it and returns at once. */
export function spawnProgram(call: ServerProgramCall, options: SpawnOptions): ChildProcess {
  return spawn(programPath(call.installation, call.program), call.arguments, {
    ...options,
    cwd: call.folder,
    windowsHide: true,
    // Neither the account's PG… variables nor an app bundle's library path may reach the server, and its words
    // have to be English to be understood. Windows programs do not start without their system's variables.
    ...(process.platform === 'win32' ? {} : { env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } }),
    ...(call.account === undefined ? {} : { uid: call.account.uid, gid: call.account.gid }),
  })
}

/**
 * How to name `folder` to a program that works in it. Another account may be unable to get there by its path (a
 * folder below root's home), but the place it was started in stays open to it.
 */
export function ownFolderArgument(folder: string, account: ServerAccount | undefined): string {
  return account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder
}
