/** A headless desk in a program of its own, for tests to kill. Plain JavaScript, since Node itself runs it. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const source = new URL('../../electron/headless.ts', import.meta.url)
await runnerImport(fileURLToPath(source), { configFile: false, logLevel: 'silent' })
