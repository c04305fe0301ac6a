/** What is drawn in vain when the calendar opens costs the first look at it: nothing is, which is counted here. */
import type { Page } from 'playwright-core'
import { bookAtBar, expect, test } from './screens-test.ts'

const today = '2026-11-05'

/** Opened anew, with a note of every change of the page from its very start. */
async function reopenWatched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { sameAgain: [] as string[], lists: 0 }
    Reflect.set(window, 'seen', seen)
    Reflect.set(window, 'whenIdle', [])
    window.requestIdleCallback = (callback) => Reflect.get(window, 'whenIdle').push(callback)
    const observer = new MutationObserver((records) => {
      for (const { type, target, attributeName, oldValue, addedNodes } of records) {
        if (type === 'attributes' && target === document.documentElement && attributeName !== null) {
          if (oldValue === document.documentElement.getAttribute(attributeName))
            seen.sameAgain.push(attributeName)
        }
        for (const node of addedNodes) {
          if (node instanceof Element && node.querySelector('select') !== null) seen.lists += 1
        }
      }
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, attributeOldValue: true })
  })
  await page.reload()
}

/** The first dates of the pages that the desk was asked for. */
function pagesAsked(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window.fake.desk.calls
      .filter(({ name, input }) => name === 'calendar.view' && Object.hasOwn(Object(input), 'resourceIds'))
      .map(({ input }) => String(Reflect.get(Object(input), 'from')).slice(0, 10)),
  )
}

test('the language that the page has already is not written again, and of two choices one is drawn', async ({
  open,
}) => {
  const calendar = await open('?quiet&courts=2')
  await reopenWatched(calendar.page)
  await calendar.isShown()
  await expect(calendar.page.getByRole('radio', { name: 'Court 2' })).toBeVisible()
  expect(await calendar.page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ sameAgain: [], lists: 0 })
})

test('the weeks beside the one that is shown are asked for once there is nothing else to do', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await reopenWatched(page)
  await calendar.isShown()
  expect(await pagesAsked(page)).toEqual(['2026-11-01'])
  await page.evaluate(() => {
    for (const callback of Reflect.get(window, 'whenIdle')) callback()
  })
  expect(await pagesAsked(page)).toEqual(['2026-11-01', '2026-11-08', '2026-10-25'])
})

test('a booking of another desk has the toolbar not drawn again', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeVisible()
  // React gives an element new properties whenever its component is drawn.
  const drawn = await page.getByRole('button', { name: 'Today', exact: true }).evaluateHandle((button) => {
    const key = Object.keys(button).find((name) => name.startsWith('__reactProps$')) ?? ''
    return { button, key, before: Reflect.get(button, key) }
  })
  await bookAtBar(page, today, '14:00', '15:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  expect(await drawn.evaluate(({ button, key, before }) => Reflect.get(button, key) === before)).toBe(true)
})
