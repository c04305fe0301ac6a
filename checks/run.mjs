/**
 * Runs one of this project's TypeScript programs on plain Node: `node checks/run.mjs checks/check.ts`. Plain
 * JavaScript, since Node itself runs it.
 */
import { resolve } from 'node:path'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('run.mjs needs the program to run')

const vite = await import('vite').catch(() => undefined)
if (vite === undefined) {
  process.stderr.write('The packages are not installed yet. Run "npm ci" first.\n')
  process.exit(1)
}
// The program sees its own arguments where it would without this file.
process.argv.splice(1, 1)
await vite.runnerImport(resolve(file), { configFile: false, logLevel: 'silent' })
