/** Runs npm and what it installed here, such as tsc. */
import { type SpawnOptions, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { projectFolder } from '../e2e/launch/project-folder.ts'

export interface ProgramResult {
  /** null: it could not be started, or was killed. */
  readonly code: number | null
  /** Everything it said, when that was collected. */
  readonly output: string
}

/** In the project's folder, without a keyboard. Its words are collected. */
export function collectProgram(name: string, values: readonly string[]): Promise<ProgramResult> {
  return run(name, values, {}, { stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The same with its words shown at once, and `variables` added to its environment. */
export function showProgram(
  name: string,
  values: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  return run(name, values, variables, { stdio: ['ignore', 'inherit', 'inherit'] })
}

function run(
  name: string,
  values: readonly string[],
  variables: Readonly<Record<string, string>>,
  { stdio }: Pick<SpawnOptions, 'stdio'>,
): Promise<ProgramResult> {
  const path = `${join(projectFolder, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  return new Promise((resolve) => {
    const child = spawn(name, values, {
      cwd: projectFolder,
      env: { ...process.env, PATH: path, ...variables },
      stdio,
      // npm and its starters are scripts there.
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => {
        output += bytes.toString()
      })
    child.once('error', (error) => resolve({ code: null, output: `${output}${error.message}` }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
