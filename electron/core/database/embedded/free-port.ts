/** Loopback ports. Somebody may take one between asking and using: the server's own start decides. */
import { type AddressInfo, createServer } from 'node:net'

export const loopback = '127.0.0.1'

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = await tryListening(0)
  if (port === undefined) throw new Error('no free port on the loopback address')
  return port
}

export async function isFree(port: number): Promise<boolean> {
  return (await tryListening(port)) !== undefined
}

function tryListening(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const listener = createServer()
    listener.once('error', () => resolve(undefined))
    listener.listen({ port, host: loopback, exclusive: true }, () => {
      const address: AddressInfo | string | null = listener.address()
      const given = typeof address === 'object' ? address?.port : undefined
      listener.close(() => resolve(given))
    })
  })
}
