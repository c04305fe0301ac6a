/**
 * A network between desks and their database that can be slow, silent or cut, in either direction: a TCP proxy in
 * the test's own process.
 */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export type Direction = 'to server' | 'to desk'

interface Link {
  readonly desk: Socket
  readonly server: Socket
}

/** What is to happen to the next request that has the text in it. */
interface Trap {
  readonly text: string
  readonly loses: 'request' | 'answer' | 'desk'
  readonly sprung: () => void
}

export class FaultyNetwork {
  /** The database's address through this network. */
  readonly url: string
  readonly #target: { readonly host: string; readonly port: number }
  readonly #listener: Server
  readonly #links = new Set<Link>()
  readonly #silent = new Set<Direction>()
  #delayMs = 0
  #isRefusing = false
  #traps: Trap[] = []

  private constructor(target: URL, listener: Server, port: number) {
    this.#target = { host: target.hostname, port: Number(target.port) }
    this.#listener = listener
    const url = new URL(target)
    url.host = `127.0.0.1:${port}`
    this.url = url.href
    listener.on('connection', (desk) => this.#join(desk))
  }

  /** In front of the database of that address, everything passing at first. */
  static async start(databaseUrl: string): Promise<FaultyNetwork> {
    const listener = createServer()
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const address = listener.address()
    if (address === null || typeof address === 'string') throw new Error('the network has no port')
    return new FaultyNetwork(new URL(databaseUrl), listener, address.port)
  }

  /** Milliseconds that everything is late from now on, both ways. */
  delay(milliseconds: number): void {
    this.#delayMs = milliseconds
  }

  /** Swallows what goes that way from now on, connections staying open: a half-open network. */
  silence(...directions: Direction[]): void {
    for (const direction of directions) this.#silent.add(direction)
  }

  /** Ends every connection, as a pulled cable is noticed in the end. */
  cut(): void {
    for (const { desk, server } of this.#links) {
      desk.resetAndDestroy()
      server.resetAndDestroy()
    }
  }

  /** Ends every connection and lets no new one in. */
  refuse(): void {
    this.#isRefusing = true
    this.cut()
  }

  /** Everything passes again. What was swallowed stays lost, so connections that lost something are ended. */
  heal(): void {
    if (this.#silent.size > 0) this.cut()
    this.#silent.clear()
    this.#delayMs = 0
    this.#isRefusing = false
    this.#traps = []
  }

  /** Passes the next request with that text on, and ends the connection when the server answers it. */
  loseAnswerTo(text: string): Promise<void> {
    return this.#trap(text, 'answer')
  }

  /** Ends the connection instead of passing the next request with that text on. */
  loseRequest(text: string): Promise<void> {
    return this.#trap(text, 'request')
  }

  /** Passes the next request with that text on, and from then on nothing more on its connection, which stays open. */
  loseDeskAfter(text: string): Promise<void> {
    return this.#trap(text, 'desk')
  }

  async stop(): Promise<void> {
    this.#listener.close()
    this.cut()
    await once(this.#listener, 'close')
  }

  #trap(text: string, loses: Trap['loses']): Promise<void> {
    return new Promise((sprung) => this.#traps.push({ text, loses, sprung }))
  }

  #join(desk: Socket): void {
    desk.on('error', () => {})
    if (this.#isRefusing) {
      desk.resetAndDestroy()
      return
    }
    const server = connect(this.#target)
    server.on('error', () => {})
    const link: Link = { desk, server }
    this.#links.add(link)
    const end = () => {
      this.#links.delete(link)
      desk.destroy()
      server.destroy()
    }
    desk.on('close', end)
    server.on('close', end)
    desk.on('data', (bytes) => this.#toServer(link, bytes))
    server.on('data', (bytes) => this.#pass('to desk', desk, bytes))
  }

  #toServer({ desk, server }: Link, bytes: Buffer): void {
    const trap = this.#traps.find(({ text }) => bytes.includes(text))
    if (trap === undefined) {
      this.#pass('to server', server, bytes)
      return
    }
    this.#traps = this.#traps.filter((other) => other !== trap)
    const spring = () => {
      desk.resetAndDestroy()
      server.destroy()
      trap.sprung()
    }
    if (trap.loses === 'request') {
      spring()
      return
    }
    server.removeAllListeners('data')
    server.once('data', trap.loses === 'desk' ? trap.sprung : spring)
    if (trap.loses === 'desk') desk.removeAllListeners('data').resume()
    server.resume().write(bytes)
  }

  #pass(direction: Direction, to: Socket, bytes: Buffer): void {
    if (this.#silent.has(direction)) return
    if (this.#delayMs === 0) {
      to.write(bytes)
      return
    }
    setTimeout(() => to.writable && to.write(bytes), this.#delayMs)
  }
}
