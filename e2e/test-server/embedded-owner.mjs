/**
 * A program of its own that runs a folder's server, for tests to kill: says how it went in one JSON line and then
 * lives until it is killed or told to stop by the end of its input. Plain JavaScript, since Node itself runs it.
 */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const [folder, account] = process.argv.slice(2)
const source = new URL('../../electron/core/database/embedded/embedded-server.ts', import.meta.url)
const { module } = await runnerImport(fileURLToPath(source), { configFile: false, logLevel: 'silent' })
// After everything is loaded: the account may not be able to read the sources.
if (account !== undefined) process.setuid(Number(account))

const log = { info() {}, warning() {}, error() {} }
try {
  const server = await module.startEmbeddedServer({ folder, log })
  say({ connection: server.connection, adopted: server.adopted })
  process.stdin.on('end', () => server.stop()).resume()
} catch (error) {
  say({ reason: error.reason, sentence: error.sentence })
}

function say(answer) {
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}
