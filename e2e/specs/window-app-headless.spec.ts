/** The window app without its window, as scripts on a PC without Node use it. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { appCommand } from '../launch/engine.ts'
import { projectFolder } from '../launch/project-folder.ts'
import { createTestDatabase } from '../test-server/create-test-database.ts'

it('answers a single call on the output and ends with 0', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'window-app-headless-'))
  const database = await createTestDatabase()
  try {
    const { program, values } = appCommand(projectFolder, process.env, process.platform)
    const child = spawn(program, [...values, '--headless', '--desk', 'Script', 'call', 'desk.status', '{}'], {
      env: { ...process.env, SLOTKEEPER_DATA: folder, SLOTKEEPER_DATABASE: database.url },
    })
    let output = ''
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString()
    })
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ ok: true, value: { deskName: 'Script' } })
  } finally {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
})
