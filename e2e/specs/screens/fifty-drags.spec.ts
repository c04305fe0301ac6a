/** What fifty drags in a row leave behind, counted and not timed, so that a busy machine changes nothing. */
import type { CDPSession, Page } from 'playwright-core'
import { changesSent, expect, test } from './screens-test.ts'

const from = { x: 620, y: 392 }
const steps = 6

/** Drags over free time; answers whether the ghost was there all the way. */
async function drag(page: Page): Promise<boolean> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 0; step < steps; step += 1) await page.mouse.move(from.x + step * 25, from.y + step * 15)
  // Two frames on, all of the drag has been drawn.
  const isFollowed = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return document.querySelector('[data-ghost="create"]') !== null
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return isFollowed
}

interface Work {
  readonly layouts: number
  readonly styles: number
  /** Seconds of the page's own thread, not of the clock: what others do on the machine is not in it. */
  readonly busy: number
}

async function workSoFar(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { layouts: value('LayoutCount'), styles: value('RecalcStyleCount'), busy: value('TaskDuration') }
}

async function tenDrags(page: Page, session: CDPSession): Promise<Work & { readonly followed: number }> {
  const before = await workSoFar(session)
  let followed = 0
  for (let turn = 0; turn < 10; turn += 1) followed += (await drag(page)) ? 1 : 0
  const after = await workSoFar(session)
  return {
    followed,
    layouts: after.layouts - before.layouts,
    styles: after.styles - before.styles,
    busy: after.busy - before.busy,
  }
}

async function leftovers(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes, jsEventListeners, usedSize }
}

/** Counts from now on what is changed in the boxes of bookings. */
async function countDrawnBookings(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    Reflect.set(window, 'drawn', 0)
    const observer = new MutationObserver((changes) => {
      const ofBookings = changes.filter(
        ({ target }) =>
          target instanceof Element && target.closest('[data-piece]:not([data-look="hold"])') !== null,
      )
      Reflect.set(window, 'drawn', Reflect.get(window, 'drawn') + ofBookings.length)
    })
    observer.observe(document.body, { subtree: true, attributes: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'drawn'))
}

test('fifty drags leave listeners, nodes, memory and the work of a drag as they were, and draw no booking anew', async ({
  open,
}) => {
  const calendar = await open()
  const { page } = calendar
  await calendar.isShown()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  // The first ones compile the code and load what is loaded once: 0.75 MB of the 1.2 MB that 150 drags were seen to add.
  await tenDrags(page, session)
  const drawn = await countDrawnBookings(page)
  const before = await leftovers(session)
  const tens = []
  for (let turn = 0; turn < 5; turn += 1) tens.push(await tenDrags(page, session))
  const after = await leftovers(session)
  const [first, last] = [tens[0], tens[4]]
  if (first === undefined || last === undefined) throw new Error('nothing was dragged')

  expect(tens.map(({ followed }) => followed)).toEqual([10, 10, 10, 10, 10])
  expect(await changesSent(page)).toEqual([])
  expect(await drawn()).toBe(0)
  // The half more is for frames that fall otherwise between the steps; what grows with each drag would be many times.
  expect(last.layouts).toBeLessThan(first.layouts * 1.5 + 10)
  expect(last.styles).toBeLessThan(first.styles * 1.5 + 10)
  expect(last.busy).toBeLessThan(first.busy * 2)
  // One that each drag leaves behind would be fifty; a clock that comes and goes on the screen has a few.
  expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners + 10)
  expect(after.nodes).toBeLessThan(before.nodes + 45)
  expect(after.usedSize).toBeLessThan(before.usedSize + 1_000_000)
})
