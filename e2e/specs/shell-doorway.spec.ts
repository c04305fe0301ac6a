/** What our own page gets of its shell: the program's files, and two functions. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LaunchedDesk, launchDesk } from '../launch/launch-desk.ts'
import { projectFolder } from '../launch/project-folder.ts'
import { expect, test } from './desk-test.ts'

let folder: string
let desk: LaunchedDesk

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-doorway-'))
  // Nothing listens there, so the window shows that its database is away, which is page enough.
  desk = await launchDesk({ dataFolder: folder, databaseUrl: 'postgres://desk@127.0.0.1:1/venue' })
})

test.afterAll(async () => {
  await desk.close()
  await rm(folder, { recursive: true, force: true })
})

test.describe('the program’s own files', () => {
  function ask(path: string, method = 'GET') {
    return desk.page.evaluate(
      async ([address, verb]) => {
        const answer = await fetch(address, { method: verb })
        return { status: answer.status, text: await answer.text() }
      },
      [path, method] as const,
    )
  }

  for (const path of [
    '/..%2f..%2fpackage.json',
    '/%2e%2e%2fmain/main.js',
    '/assets/..%2f..%2fpreload/preload.cjs',
    '/..%5c..%5cpackage.json',
    '/index.html%00.js',
  ]) {
    test(`a path that climbs out, ${path}, is not served`, async () => {
      expect(await ask(path)).toEqual({ status: 404, text: '' })
    })
  }

  for (const method of ['POST', 'PUT', 'DELETE']) {
    test(`${method} is refused`, async () => {
      expect(await ask('/', method)).toEqual({ status: 405, text: '' })
    })
  }

  test('come with the strict policy', async () => {
    const headers = await desk.page.evaluate(() =>
      fetch('/').then((answer) => Object.fromEntries(answer.headers)),
    )
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

test.describe('the doorway', () => {
  test('is a preload that loads nothing but Electron, as the sandbox wants it', async () => {
    const preload = await readFile(join(projectFolder, 'out/preload/preload.cjs'), 'utf8')
    const loaded = Array.from(preload.matchAll(/(?:require|import)\(\s*["'`]([^"'`]+)/g), ([, name]) => name)
    expect(new Set(loaded)).toEqual(new Set(['electron']))
    expect(preload).not.toMatch(/^\s*(import|export)\s/m)
  })

  test('has two functions, cannot be replaced, and Node is not in the page', async () => {
    const found = await desk.page.evaluate(() => {
      const { slotkeeper } = window
      Reflect.set(window, 'slotkeeper', 'mine')
      Reflect.set(slotkeeper, 'call', 'mine')
      return {
        names: Object.keys(window.slotkeeper).sort(),
        kinds: [typeof window.slotkeeper.call, typeof window.slotkeeper.subscribe],
        node: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(
          (name) => name in window,
        ),
      }
    })
    expect(found).toEqual({ names: ['call', 'subscribe'], kinds: ['function', 'function'], node: [] })
  })

  test('hands out events without Electron’s own event object', async () => {
    const counts = desk.page.evaluate(
      () =>
        new Promise((resolve) => {
          const stop = window.slotkeeper.subscribe((...values) => {
            stop()
            resolve([values.length, Object.keys(values[0]).sort()])
          })
          void window.slotkeeper.call('connection.retry', {})
        }),
    )
    expect(await counts).toEqual([1, ['event', 'payload']])
  })

  test('is not in a frame inside the page', async () => {
    const found = await desk.page.evaluate(() => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const isThere = frame.contentWindow !== null && 'slotkeeper' in frame.contentWindow
      frame.remove()
      return isThere
    })
    expect(found).toBe(false)
  })

  test('answers nonsense with an envelope', async () => {
    const answers = await desk.page.evaluate(() =>
      Promise.all(
        [
          [undefined, undefined],
          [{}, {}],
          ['connection.get', { surplus: 1 }],
          ['connection.save', null],
          ['__proto__', {}],
        ].map(([op, input]) => Reflect.apply(window.slotkeeper.call, undefined, [op, input])),
      ),
    )
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: false, error: { message: expect.any(String) } })
  })
})
