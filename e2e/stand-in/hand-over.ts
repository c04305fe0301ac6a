/** A short process: hands a command line to the program whose port stands in a file, and prints its answer. */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const [file = '', commandLine = ''] = process.argv.slice(2)

function readPort(): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

// The first program may be starting in this very moment, its port not yet written.
for (let tries = 0; readPort() === 0 && tries < 20; tries += 1) await pause(100)

const socket = connect(readPort(), '127.0.0.1', () => socket.end(commandLine))
socket.setTimeout(5000, () => socket.destroy())
socket.on('error', () => {})
socket.pipe(process.stdout)
