/** The headless desk from its sources, as a program of its own: for tests, which run before anything is built. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const source = new URL('../../electron/core/headless/run-headless.ts', import.meta.url)
const { module } = await runnerImport(fileURLToPath(source), { configFile: false, logLevel: 'silent' })
process.exitCode = await module.runHeadless({
  arguments: process.argv.slice(2),
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
  errorOutput: process.stderr,
})
