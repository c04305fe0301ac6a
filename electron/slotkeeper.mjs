#!/usr/bin/env node
/** The command `slotkeeper`, and `npm run desk`: the built headless desk. Plain JavaScript, since Node itself runs it. */
import { existsSync } from 'node:fs'

const built = new URL('../out/main/headless.js', import.meta.url)

if (existsSync(built)) {
  await import(built.href)
} else {
  // The output is for JSON only.
  process.stderr.write('The headless desk is not built yet. Run "npm run build" first.\n')
  process.exitCode = 1
}
