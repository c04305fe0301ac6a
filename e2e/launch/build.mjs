/** Builds the program when that is missing or older than its sources; ends with 1 when the build fails. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = [
  'electron',
  'renderer',
  'migrations',
  'resources',
  'e2e/stand-in',
  'e2e/launch',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
]
/** The last file that a build writes. */
const built = join(root, 'out/stand-in/start.js')

/** @param {string} path @returns {number} when the newest file in there changed, in milliseconds */
function newestChange(path) {
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}

function isBuilt() {
  if (!existsSync(built)) return false
  // A fresh clone lacks folders that are empty so far.
  const present = sources.map((source) => join(root, source)).filter((path) => existsSync(path))
  const newestSource = Math.max(...present.map(newestChange))
  return newestSource <= statSync(built).mtimeMs
}

if (!isBuilt()) {
  process.stderr.write('Building Slotkeeper …\n')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    process.stderr.write(
      'The build failed; what is wrong stands above. After a fresh clone run "npm ci" first.\n',
    )
    process.exit(1)
  }
}
