/**
 * Calls from frames that are not the page itself. On Electron a frame has no way to the carrier at all; the
 * stand-in's lies open in every frame, so that the shell's own check of the sender can be tried on it.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callChannel } from '../../electron/shell/channels.ts'
import { type LaunchedDesk, launchDesk } from '../launch/launch-desk.ts'
import { invokeName } from '../stand-in/page-names.ts'
import { expect, test } from './desk-test.ts'

let folder: string
let desk: LaunchedDesk

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foreign-frame-'))
  const databaseUrl = 'postgres://desk@127.0.0.1:1/venue'
  desk = await launchDesk({ engine: 'stand-in', dataFolder: folder, databaseUrl })
})

test.afterAll(async () => {
  await desk.close()
  await rm(folder, { recursive: true, force: true })
})

function callFrom(place: 'page' | 'frame') {
  return desk.page.evaluate(
    async ([from, name, channel]) => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const target: unknown = from === 'page' ? window : frame.contentWindow
      if (typeof target !== 'object' || target === null) throw new Error('the frame is not there')
      const invoke: unknown = Reflect.get(target, name)
      if (typeof invoke !== 'function') throw new Error('the carrier is not there')
      const answer: unknown = await invoke(channel, ['connection.get', {}])
      frame.remove()
      return answer
    },
    [place, invokeName, callChannel] as const,
  )
}

test('the page itself is answered', async () => {
  expect(await callFrom('page')).toMatchObject({ ok: true })
})

test('a frame inside the page is refused, and that is in the log', async () => {
  expect(await callFrom('frame')).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  expect(desk.output()).toContain('refused a call from a foreign page')
})
