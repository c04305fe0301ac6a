/** A headless desk as a program of its own: to be killed, and to be many. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { z } from 'zod'

const line = z.union([
  z.object({ event: z.string(), payload: z.record(z.string(), z.unknown()) }),
  z.object({ id: z.number(), ok: z.literal(true), value: z.unknown() }),
  z.object({
    id: z.number().optional(),
    ok: z.literal(false),
    error: z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) }),
  }),
])
type Line = z.infer<typeof line>
/** An answer as it came over the line. */
export type Answer = Extract<Line, { ok: boolean }>

export interface DeskProcessOptions {
  readonly url: string
  readonly name: string
  /** The program's file: see desk-program.ts. */
  readonly program: string
  /** More of the command line, such as `--now`. */
  readonly options?: readonly string[]
}

/** The desk ended before it answered: what became of the call is not known. */
export class DeskGone extends Error {}

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: DeskGone) => void
}

export class DeskProcess {
  readonly events: Extract<Line, { event: string }>[] = []
  readonly name: string
  readonly #process: ChildProcessByStdio<Writable, Readable, Readable>
  readonly #waiting = new Map<number, Waiting>()
  readonly #ended: Promise<unknown>
  #isEnded = false
  #next = 1
  #complaints = ''

  private constructor({ url, name, program, options = [] }: DeskProcessOptions) {
    this.name = name
    this.#process = spawn(process.execPath, [program, '--desk', name, ...options], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, SLOTKEEPER_DATABASE: url },
    })
    // After the output as well, so that no answer that was written is missed.
    this.#ended = once(this.#process, 'close').then(() => this.#end())
    // A desk that was killed takes no more input.
    this.#process.stdin.on('error', () => {})
    this.#process.stderr.on('data', (text: Buffer) => {
      this.#complaints = (this.#complaints + text.toString()).slice(-2_000)
    })
    createInterface({ input: this.#process.stdout }).on('line', (text) =>
      this.#read(line.parse(JSON.parse(text))),
    )
  }

  /** Resolves when the desk is ready; rejects when it ends before. */
  static async start(options: DeskProcessOptions): Promise<DeskProcess> {
    const desk = new DeskProcess(options)
    while (!desk.events.some(({ event }) => event === 'ready')) {
      if (desk.#isEnded) throw new Error(`desk ${desk.name} ended: ${desk.#complaints}`)
      await Promise.race([once(desk.#process.stdout, 'data'), desk.#ended])
    }
    return desk
  }

  /** Rejects with DeskGone when the desk ends before it answers. */
  call(op: string, input: object = {}): Promise<Answer> {
    if (this.#isEnded) return Promise.reject(new DeskGone(`desk ${this.name} has ended`))
    const id = this.#next
    this.#next += 1
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#process.stdin.write(`${JSON.stringify({ id, op, input })}\n`)
    })
  }

  /** The value of a call that must succeed. */
  async ask(op: string, input: object = {}): Promise<unknown> {
    const answer = await this.call(op, input)
    if (!answer.ok) throw new Error(`${op} was refused: ${answer.error.message}`)
    return answer.value
  }

  /** Dies at once, like a PC that loses its power. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#ended
  }

  /** Ends the input; the desk finishes what runs and goes. */
  async stop(): Promise<void> {
    this.#process.stdin.end()
    await this.#ended
  }

  #read(read: Line): void {
    if ('event' in read) this.events.push(read)
    else if (read.id === undefined) this.#complaints += JSON.stringify(read)
    else {
      this.#waiting.get(read.id)?.resolve(read)
      this.#waiting.delete(read.id)
    }
  }

  #end(): void {
    this.#isEnded = true
    for (const { reject } of this.#waiting.values()) reject(new DeskGone(`desk ${this.name} ended`))
    this.#waiting.clear()
  }
}
