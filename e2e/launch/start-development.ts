/** Runs the window app from electron-vite's server, which shows changes at once: on Electron, else on the stand-in. */
import { spawn } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingForWindow } from '../stand-in/find-chromium.ts'
import { electronProgram } from './engine.ts'

// Built, this file is out/stand-in/start-development.js.
const root = fileURLToPath(new URL('../..', import.meta.url))
const standIn = join(root, 'out/stand-in/run.js')

/** The program that electron-vite is to start, or a sentence for the person when there is none. */
function developmentProgram(): { readonly program: string } | { readonly missing: string } {
  const program = electronProgram(root, process.env, process.platform)
  if (program !== undefined) return { program }
  const missing = missingForWindow(process.env, process.platform)
  if (missing !== undefined) return { missing }
  if (process.platform === 'win32') {
    return { missing: 'On Windows this needs Electron itself: npx install-electron --no' }
  }
  chmodSync(standIn, 0o755)
  return { program: standIn }
}

const found = developmentProgram()
if ('missing' in found) {
  process.stderr.write(`${found.missing}\n`)
  process.exitCode = 1
} else {
  // What is built from here on has developer tools: the next `npm start` shall build anew.
  rmSync(join(root, 'out/stand-in/start.js'), { force: true })
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'dev'],
    {
      cwd: root,
      env: { ...process.env, ELECTRON_EXEC_PATH: found.program },
      stdio: 'inherit',
    },
  )
  child.on('exit', (code) => process.exit(code ?? 1))
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
}
