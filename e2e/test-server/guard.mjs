/**
 * Outlives the program that starts it and cleans up behind it: when that program is gone, however it went, ends the
 * test server of the folder and removes the folder. Plain JavaScript, since Node itself runs it.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('guard.mjs needs the folder to clean up')

// The other end closes when the program ends.
for await (const _ of process.stdin) {
}
for (let look = 0; look < 200; look += 1) {
  const pid = await serverProcess()
  if (pid === undefined) break
  if (look % 20 === 0) end(pid)
  await pause(50)
}
await rm(folder, { recursive: true, force: true })

async function serverProcess() {
  const text = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return pid > 0 ? pid : undefined
}

function end(pid) {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has ended by itself.
  }
}
