/** The window app without its window, as scripts on a PC without Node use it. */
import { spawn } from 'node:child_process'
import { appCommand } from '../launch/engine.ts'
import { projectFolder } from '../launch/project-folder.ts'
import { expect, test } from './desk-test.ts'

test('answers a single call on the output and ends with 0', async ({ desks }) => {
  const { url } = await desks.createDatabase()
  const { program, values } = appCommand(projectFolder, process.env, process.platform)
  const child = spawn(program, [...values, '--headless', '--desk', 'Script', 'call', 'desk.status', '{}'], {
    env: { ...process.env, SLOTKEEPER_DATA: desks.folder, SLOTKEEPER_DATABASE: url },
  })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString()
  })
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  expect(JSON.parse(output)).toMatchObject({ ok: true, value: { deskName: 'Script' } })
})
