/**
 * A database's server as it is seen encrypted: takes connections with the loopback certificate, which no PC knows by
 * itself, and passes them on in clear text, in the test's own process.
 */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { loopbackCertificate } from '../receivers/loopback-certificate.ts'

export interface EncryptingFront {
  /** The database's address through it, without a word of encryption. */
  readonly url: URL
  /** The file by which its certificate is trusted. */
  readonly authorityFile: string
  close(): Promise<void>
}

export async function startEncryptingFront(databaseUrl: string): Promise<EncryptingFront> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const listener = createServer((desk) => {
    open.add(desk)
    // A desk that does not trust the certificate goes away in the middle of it.
    desk.on('error', () => {})
    desk.once('data', () => {
      // Whatever came first asked for encryption: nothing else is spoken here.
      desk.write('S')
      const decrypted = new TLSSocket(desk, { isServer: true, ...loopbackCertificate })
      const server = connect(Number(target.port), target.hostname)
      open.add(server)
      server.on('error', () => decrypted.destroy())
      decrypted.on('error', () => server.destroy())
      decrypted.pipe(server).pipe(decrypted)
    })
  })
  // Also for 127.0.0.2, a name that the certificate does not have.
  listener.listen(0, '0.0.0.0')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('the front has no port')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${address.port}`
  return {
    url,
    authorityFile: fileURLToPath(new URL('../receivers/loopback-certificate.pem', import.meta.url)),
    close: async () => {
      for (const socket of open) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}
