/** A webhook's receiver on this machine: a real HTTP server that keeps what it gets and answers as it is told. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** The body of the contract's webhook. */
const webhookBody = z.strictObject({
  messageId: z.string(),
  kind: z.string(),
  bookingId: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  resource: z.string().optional(),
  start: z.string().optional(),
  end: z.string().optional(),
})

export interface ReceivedPost {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** As it came, for checking its signature. */
  readonly raw: string
  readonly body: z.infer<typeof webhookBody>
}

export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The post was taken, and the connection ends without an answer. */
export type BrokenOff = 'breaks off'

export class WebhookReceiver {
  readonly posts: ReceivedPost[] = []
  /** How many connections were opened. */
  connections = 0
  /** Decides about each post, after it was kept. */
  answer: (post: ReceivedPost) => Answer | BrokenOff | Promise<Answer | BrokenOff> = () => ({ status: 200 })
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8')
        void this.#receive({ path: request.url ?? '', headers: request.headers, raw }, response)
      })
    })
    this.#server.on('connection', () => {
      this.connections += 1
    })
  }

  static async open(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver()
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  /** Resolves when at least so many posts have come; rejects when they do not come in time. */
  async got(count: number, withinMs = 20_000): Promise<readonly ReceivedPost[]> {
    const until = performance.now() + withinMs
    while (this.posts.length < count) {
      if (performance.now() > until) throw new Error(`${this.posts.length} posts came, not ${count}`)
      await pause(20)
    }
    return this.posts
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #receive(
    parts: Pick<ReceivedPost, 'path' | 'headers' | 'raw'>,
    response: ServerResponse,
  ): Promise<void> {
    const post = { ...parts, body: webhookBody.parse(JSON.parse(parts.raw)) }
    this.posts.push(post)
    const answer = await this.answer(post)
    if (answer === 'breaks off') {
      response.destroy()
      return
    }
    const { status, headers = {}, body = '' } = answer
    response.writeHead(status, headers).end(body)
  }
}
