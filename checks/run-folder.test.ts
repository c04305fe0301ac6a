import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RunFolder } from './run-folder.ts'

let folder: RunFolder
let child: ChildProcess | undefined

beforeEach(() => {
  folder = new RunFolder()
})

afterEach(() => {
  child?.kill('SIGKILL')
  folder.remove()
  expect(existsSync(folder.path)).toBe(false)
})

/** A program that lives until it is told to stop, and is there for sure once this resolves. */
async function start(cwd: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const program = `process.stdin.resume(); console.log('there')`
  const started = spawn(process.execPath, ['-e', program], { cwd, env, stdio: ['pipe', 'pipe', 'ignore'] })
  child = started
  await new Promise((resolve) => started.stdout.once('data', resolve))
  return started
}

describe.runIf(process.platform === 'linux')('a program of the run', () => {
  it('is found while it runs, by what it was started with', async () => {
    const { pid } = await start('/', { ...folder.variables })
    expect(await folder.leftRunning(0)).toEqual([
      expect.objectContaining({ id: pid, command: expect.stringContaining('node') }),
    ])
  })

  it('is found by where it works', async () => {
    const { pid } = await start(folder.path, {})
    expect(await folder.leftRunning(0)).toEqual([expect.objectContaining({ id: pid })])
  })

  it('is given time to end', async () => {
    const started = await start(folder.path, {})
    const left = folder.leftRunning()
    started.stdin?.end()
    expect(await left).toEqual([])
  })

  it('is no other run’s', async () => {
    const other = new RunFolder()
    await start('/', { ...other.variables })
    expect(await folder.leftRunning(0)).toEqual([])
    other.remove()
  })
})
