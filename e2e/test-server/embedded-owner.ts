/** Starts and kills the program of embedded-owner.mjs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const answerSchema = z.object({
  connection: z
    .object({
      host: z.string(),
      port: z.number(),
      user: z.string(),
      password: z.string(),
      database: z.string(),
    })
    .optional(),
  adopted: z.boolean().optional(),
  reason: z.string().optional(),
})

export interface EmbeddedOwner {
  /** `connection` and `adopted`, or the `reason` why it could not start. */
  readonly answer: z.infer<typeof answerSchema>
  /** Dies at once, like a program whose PC loses it. Its server lives on. */
  kill(): Promise<void>
}

/** Runs a folder's server in a program of its own, as the account with this number if given (root only). */
export async function startEmbeddedOwner(folder: string, account?: number): Promise<EmbeddedOwner> {
  const script = fileURLToPath(new URL('embedded-owner.mjs', import.meta.url))
  const program = spawn(
    process.execPath,
    [script, folder, ...(account === undefined ? [] : [String(account)])],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const ended = once(program, 'exit')
  for await (const line of createInterface({ input: program.stdout })) {
    const answer = answerSchema.parse(JSON.parse(line))
    const kill = async () => {
      program.kill('SIGKILL')
      await ended
    }
    return { answer, kill }
  }
  throw new Error('the program ended without an answer')
}
