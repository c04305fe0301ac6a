/** A database's server that does not understand some word, as some poolers refuse LISTEN; everything else it answers. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface DeafServer {
  /** The database's address through it. */
  readonly url: string
  close(): Promise<void>
}

export async function startDeafServer(databaseUrl: string, word = 'LISTEN'): Promise<DeafServer> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const listener = createServer((desk) => {
    const server = connect(Number(target.port), target.hostname)
    for (const socket of [desk, server]) {
      open.add(socket)
      socket.on('error', () => {})
    }
    desk.on('data', (bytes) => {
      // As long as before: the message says how long it is.
      server.write(Buffer.from(bytes.toString('latin1').replace(word, '?'.repeat(word.length)), 'latin1'))
    })
    server.on('data', (bytes) => desk.write(bytes))
    desk.on('close', () => server.destroy())
    server.on('close', () => desk.destroy())
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${address.port}`
  return {
    url: url.href,
    close: async () => {
      for (const socket of open) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}
