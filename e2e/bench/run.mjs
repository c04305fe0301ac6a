/** Runs the benches, which are TypeScript, on plain Node. The program itself must be built. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
if (!existsSync(`${root}/out/main/headless.js`)) {
  process.stderr.write('Slotkeeper is not built yet: run "npm run build" first.\n')
  process.exit(1)
}
const { module } = await runnerImport(fileURLToPath(new URL('main.ts', import.meta.url)), {
  root,
  configFile: false,
  logLevel: 'warn',
})
process.exitCode = await module.runBenches(process.argv.slice(2), (text) => process.stdout.write(text))
