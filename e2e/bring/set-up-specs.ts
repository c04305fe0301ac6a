/** Before the end-to-end specs: the engine, the built program, and one database server for all of them. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { bringEngine } from './engine.ts'
import { passOnSpecServer } from './spec-server.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Resolves to what takes it all away again. */
export default async function setUpSpecs(): Promise<() => Promise<void>> {
  const engine = bringEngine(say)
  execFileSync(process.execPath, [path('../launch/build.mjs')], { stdio: 'inherit' })
  // The migrations are part of a bundle, which Vite reads and Playwright does not.
  const { module } = await runnerImport<typeof import('../test-server/chosen-server.ts')>(
    path('../test-server/chosen-server.ts'),
    { configFile: false, logLevel: 'silent' },
  )
  const server = await module.startChosenServer(process.env.SLOTKEEPER_TEST_SERVER)
  passOnSpecServer(server)
  say(`End to end on ${engine}`)
  return () => server.stop()
}
