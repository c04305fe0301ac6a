/** A window's life: where it opens, a second start, its end. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { appCommand } from '../launch/engine.ts'
import { type LaunchedDesk, launchDesk } from '../launch/launch-desk.ts'
import { projectFolder } from '../launch/project-folder.ts'

/** Nothing listens there: a window without a desk is enough here. */
const databaseUrl = 'postgres://desk@127.0.0.1:1/venue'

let folder: string
let desk: LaunchedDesk

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-life-'))
  desk = await launchDesk({ dataFolder: folder, databaseUrl })
})

afterEach(async () => {
  await desk.close()
  await rm(folder, { recursive: true, force: true })
})

it('a second start in the same folder ends by itself and leaves the first one’s window', async () => {
  const { program, values } = appCommand(projectFolder, process.env, process.platform)
  const second = spawn(program, values, {
    env: { ...process.env, SLOTKEEPER_DATA: folder, SLOTKEEPER_DATABASE: databaseUrl },
    stdio: 'ignore',
  })
  const code = await new Promise((resolve) => second.once('exit', resolve))
  expect(code).toBe(0)
  expect(await desk.page.evaluate(() => document.visibilityState)).toBe('visible')
})

it('closing the window ends the program in order and keeps the window’s place', async () => {
  expect(await desk.close()).toBe(0)
  const place: unknown = JSON.parse(await readFile(join(folder, 'window.json'), 'utf8'))
  expect(place).toMatchObject({ width: expect.any(Number), height: expect.any(Number), isMaximized: false })
})

it('a desk keeps its identity from start to start', async () => {
  const before = await readFile(join(folder, 'desk.json'), 'utf8')
  await desk.close()
  desk = await launchDesk({ dataFolder: folder, databaseUrl })
  expect(await readFile(join(folder, 'desk.json'), 'utf8')).toBe(before)
})
