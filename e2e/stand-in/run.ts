#!/usr/bin/env node
/** The stand-in as a program that is started like Electron's: `run.js <folder> …`. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const [folder = '.', ...values] = process.argv.slice(2)
const register = fileURLToPath(new URL('./register.js', import.meta.url))
const main = resolve(folder, 'out/main/main.js')
const child = spawn(process.execPath, ['--import', register, main, ...values], { stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
