/** A desk in a program of its own: the built headless desk, spoken to by lines of JSON. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DeskOperationName, Result } from '../../electron/contract/index.ts'
import { projectFolder } from '../launch/project-folder.ts'

export interface DeskProcess {
  call(operation: DeskOperationName, input: unknown): Promise<Result<unknown>>
  /** Lets it finish what runs. */
  close(): Promise<void>
}

/** Rejects when the desk ends before it is ready. */
export async function startDeskProcess(databaseUrl: string, name: string): Promise<DeskProcess> {
  const program = join(projectFolder, 'out/main/headless.js')
  const running = spawn(process.execPath, [program, '--desk', name, '--no-jobs'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, SLOTKEEPER_DATABASE: databaseUrl },
  })
  const ended = once(running, 'exit')
  const waiting = new Map<number, (answer: Result<unknown>) => void>()
  let next = 1
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: running.stdout }).on('line', (line) => {
      const message = JSON.parse(line)
      if (message.event === 'ready') resolve()
      waiting.get(message.id)?.(message)
      waiting.delete(message.id)
    })
    void ended.then(() => reject(new Error(`the desk ${name} ended before it was ready`)))
  })
  await ready
  return {
    call: (operation, input) =>
      new Promise((resolve) => {
        const id = next
        next += 1
        waiting.set(id, resolve)
        running.stdin.write(`${JSON.stringify({ id, op: operation, input })}\n`)
      }),
    close: async () => {
      running.stdin.end()
      await ended
    },
  }
}
