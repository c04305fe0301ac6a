/** One program for each folder of user data. A second start hands its command line to the first, and ends. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { handedOverMark } from './handed-over.ts'

/**
 * Claims the folder, or hands `commandLine` to the program that has it and answers false. The answer is needed at
 * once, as in Electron, so the other program is asked by a short process that is waited for.
 */
export function claimApplicationLock(
  folder: string,
  commandLine: readonly string[],
  secondInstance: (commandLine: readonly string[]) => void,
): boolean {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'stand-in.lock')
  while (!isCreated(file)) {
    if (isHandedOver(file, commandLine)) return false
    // Whoever made it died without removing it.
    rmSync(file, { force: true })
  }
  listen(file, secondInstance)
  return true
}

function isCreated(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isHandedOver(file: string, commandLine: readonly string[]): boolean {
  const handOver = fileURLToPath(new URL('./hand-over.js', import.meta.url))
  const { stdout } = spawnSync(process.execPath, [handOver, file, JSON.stringify(commandLine)], {
    encoding: 'utf8',
  })
  return stdout === handedOverMark(file)
}

function listen(file: string, secondInstance: (commandLine: readonly string[]) => void): void {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      text += part
    })
    socket.on('end', () => {
      socket.end(handedOverMark(file))
      secondInstance(readCommandLine(text))
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address !== null && typeof address === 'object') writeFileSync(file, String(address.port))
  })
  server.unref()
  process.on('exit', () => rmSync(file, { force: true }))
}

function readCommandLine(text: string): readonly string[] {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value.map(String) : []
}
