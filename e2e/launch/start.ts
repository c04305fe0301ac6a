/** Runs the built window app: on Electron where its binary is, else on the stand-in, and says which. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { missingForWindow } from '../stand-in/find-chromium.ts'
import { appCommand } from './engine.ts'

// Built, this file is out/stand-in/start.js.
const root = fileURLToPath(new URL('../..', import.meta.url))

const { engine, program, values } = appCommand(root, process.env, process.platform)
const missing = engine === 'stand-in' ? missingForWindow(process.env, process.platform) : undefined

function run(): void {
  const child = spawn(program, [...values, ...process.argv.slice(2)], { stdio: 'inherit' })
  child.on('exit', (code) => process.exit(code ?? 1))
  // Ctrl+C reaches both of us: this one waits for the orderly end of the other.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
}

if (missing === undefined) {
  if (engine === 'stand-in') {
    process.stderr.write(
      'Electron’s binary is not here: Slotkeeper opens in the installed Chromium instead.\n',
    )
  }
  run()
} else {
  process.stderr.write(`${missing}\n`)
  process.exitCode = 1
}
