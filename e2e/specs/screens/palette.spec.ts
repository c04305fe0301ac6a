/** The palette has every command by its name, also those that cannot be given just now, and says why not. */
import type { Page } from 'playwright-core'
import { bookAtBar, changesSent, expect, test } from './screens-test.ts'

const friday = '2026-11-06'
const said = (page: Page) => page.getByRole('status')
const found = (page: Page) => page.getByRole('menuitem')

/** What stands beside the one command that is found by that name. */
async function whyNot(page: Page, typed: string, name: string) {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(typed)
  const command = page.getByRole('menuitem', { name, exact: true })
  await expect(command).toHaveAttribute('aria-disabled', 'true')
  return expect(command)
}

test('with a booking of another day in hand, what is not possible is greyed and says why', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await page.keyboard.press('b')
  await page.keyboard.press('Control+k')
  await (await whyNot(page, 'arrived', 'Arrived')).toContainText('not before its day')
  await (await whyNot(page, 'no-show', 'No-show')).toContainText('not before its day')
  await (await whyNot(page, 'block', 'Block time')).toContainText('no free time is chosen')
  await (await whyNot(page, 'done', 'Done')).toContainText('not possible here')

  await test.step('Enter says why and does nothing', async () => {
    await page.keyboard.press('Enter')
    await expect(said(page)).toHaveText('Done: not possible here')
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
    expect(await changesSent(page)).toEqual([])
  })

  await test.step('what is possible comes first', async () => {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    const disabled = await found(page).evaluateAll((items) =>
      items.map((item) => item.getAttribute('aria-disabled') === 'true'),
    )
    expect(disabled.indexOf(true)).toBeGreaterThan(0)
    expect(disabled.slice(disabled.indexOf(true))).not.toContain(false)
  })
})

test('with free time in hand, the commands of bookings are there all the same', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+k')
  await (await whyNot(page, 'cancel', 'Cancel booking …')).toContainText('no booking is chosen')
  await (await whyNot(page, 'arrived', 'Arrived')).toContainText('no booking is chosen')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('nonsense')
  await expect(page.getByText('No command is called that.')).toBeVisible()
})
