/** A window's life: where it opens, a second start, its end. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appCommand } from '../launch/engine.ts'
import { projectFolder } from '../launch/project-folder.ts'
import { expect, test } from './desk-test.ts'

/** Nothing listens there: a window without a desk is enough here. */
const databaseUrl = 'postgres://desk@127.0.0.1:1/venue'

test('a second start in the same folder says that it ends, and leaves the first one’s window', async ({
  desks,
}) => {
  const dataFolder = join(desks.folder, 'desk')
  const desk = await desks.open({ dataFolder, databaseUrl })
  const { program, values } = appCommand(projectFolder, process.env, process.platform)
  const second = spawn(program, values, {
    env: {
      ...process.env,
      SLOTKEEPER_DATA: dataFolder,
      SLOTKEEPER_DATABASE: databaseUrl,
      LANG: 'en_GB.UTF-8',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  second.stderr.on('data', (bytes: Buffer) => {
    told += bytes.toString()
  })
  expect(await new Promise((resolve) => second.once('close', resolve))).toBe(0)
  expect(told).toContain('running already')
  expect(await desk.page.evaluate(() => document.visibilityState)).toBe('visible')
})

test('closing the window ends the program in order and keeps the window’s place', async ({ desks }) => {
  const dataFolder = join(desks.folder, 'desk')
  const desk = await desks.open({ dataFolder, databaseUrl })
  expect(await desk.close()).toBe(0)
  const place: unknown = JSON.parse(await readFile(join(dataFolder, 'window.json'), 'utf8'))
  expect(place).toMatchObject({ width: expect.any(Number), height: expect.any(Number), isMaximized: false })
})

test('a desk keeps its identity from start to start', async ({ desks }) => {
  const dataFolder = join(desks.folder, 'desk')
  const identity = () => readFile(join(dataFolder, 'desk.json'), 'utf8')
  await (await desks.open({ dataFolder, databaseUrl })).close()
  const before = await identity()
  await (await desks.open({ dataFolder, databaseUrl })).close()
  expect(await identity()).toBe(before)
})
