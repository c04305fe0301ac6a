/** Somebody else's web server, which remembers what reached it. */
import { createServer } from 'node:http'

export interface ForeignServer {
  readonly origin: string
  /** The requests since it was last asked, as `GET /path`. */
  takeRequests(): readonly string[]
  close(): Promise<void>
}

/** `/redirect` leads to the program's own page; everything else is a page. */
export async function startForeignServer(): Promise<ForeignServer> {
  let requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (request.url?.startsWith('/redirect') === true) {
      response.writeHead(302, { location: 'app://venue/index.html' }).end()
    } else {
      response
        .writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
        .end('foreign')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    takeRequests: () => {
      const taken = requests
      requests = []
      return taken
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
