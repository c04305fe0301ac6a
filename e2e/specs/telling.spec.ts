/** After a move: whether its customer hears of it, decided in the toast by keyboard and by mouse. */
import type { Page } from 'playwright-core'
import { axeViolations } from '../pages/axe-violations.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

/** One booking of Dewi's on Tuesday at ten; moves are told by the call list where the rule is on. */
async function prepare(page: Page, isRuleOn: boolean): Promise<void> {
  await page.evaluate(async (on) => {
    const desk = window.slotkeeper
    const court = await desk.call('resource.save', { name: 'Court 1', kind: 'court' })
    if (!court.ok) throw new Error(court.error.message)
    await desk.call('policy.save', { undoSeconds: 60 })
    await desk.call('message.saveRules', { rules: [{ kind: 'move', channel: 'calllist', on }] })
    const booked = await desk.call('booking.book', {
      resourceId: court.value.id,
      start: '2026-03-03T10:00',
      end: '2026-03-03T11:00',
      customer: { name: 'Dewi Lestari', phone: '0812 555 1043' },
    })
    if (!booked.ok) throw new Error(booked.error.message)
  }, isRuleOn)
}

/** The messages of moves, each with what became of it. */
const toldOf = (page: Page) =>
  page.evaluate(async () => {
    const log = await window.slotkeeper.call('message.list', {})
    if (!log.ok) throw new Error(log.error.message)
    return log.value.messages
      .filter(({ kind }) => kind === 'move')
      .map(({ status, reason }) => reason ?? status)
  })

function toastOf(page: Page, text: string) {
  return page
    .getByRole('region', { name: 'What has just happened' })
    .getByRole('group')
    .filter({ hasText: text })
}

async function moveDewi(page: Page) {
  const calendar = new CalendarPage(page)
  await calendar.isShown()
  await calendar.move(calendar.booking(/Dewi/), { date: '2026-03-03', time: '13:00' })
  const toast = toastOf(page, 'Moved Dewi Lestari')
  await expect(toast).toBeVisible()
  return toast
}

test('a planned message is kept back, and goes after all with a line of the desk', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl, now, locale: 'en-GB' })
  await page.getByText('Nothing to book yet').waitFor()
  await prepare(page, true)
  const toast = await moveDewi(page)
  await toast.getByRole('button', { name: 'Call follows' }).press('Enter')
  const choice = page.getByRole('group', { name: 'Tell Dewi Lestari' })
  await expect(choice).toContainText('When Undo is over, Dewi Lestari is on the call list.')
  expect(await axeViolations(page)).toEqual([])
  await choice.getByRole('button', { name: 'Don’t tell' }).press('Enter')
  await expect(choice).toContainText('Dewi Lestari is not told of it.')
  await expect(choice.getByRole('button', { name: 'Tell', exact: true })).toBeFocused()
  expect(await toldOf(page)).toEqual(['not_told'])

  const add = choice.getByRole('button', { name: 'Add a message' })
  await add.press('Enter')
  const field = page.getByRole('textbox', { name: 'Message to Dewi Lestari' })
  await expect(field).toBeFocused()
  await page.keyboard.type('The court')
  await page.mouse.move(600, 600)
  await expect(field).toBeFocused()
  await page.keyboard.type(' is wet.')
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await add.press('Enter')
  await expect(field).toHaveValue('The court is wet.')
  await page.keyboard.press('Enter')
  await expect(choice).toContainText('Your message is in it.')
  const change = choice.getByRole('button', { name: 'Change the message' })
  await expect(change).toBeFocused()
  expect(await toldOf(page)).toEqual(['pending'])

  await change.press('Enter')
  await expect(field).toHaveValue('The court is wet.')
  await field.fill('')
  await page.keyboard.press('Enter')
  await expect(add).toBeFocused()
  await expect(choice).not.toContainText('Your message is in it.')
  expect(await toldOf(page)).toEqual(['pending'])
})

test('without a rule the customer is told where the desk asks for it, and Undo takes that back', async ({
  desks,
}) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl, now, locale: 'en-GB' })
  await page.getByText('Nothing to book yet').waitFor()
  await prepare(page, false)
  const toast = await moveDewi(page)
  expect(await toldOf(page)).toEqual([])
  await toast.getByRole('button', { name: 'Tell the customer …' }).click()
  const choice = page.getByRole('group', { name: 'Tell Dewi Lestari' })
  await choice.getByRole('button', { name: 'Tell', exact: true }).click()
  await expect(choice).toContainText('is on the call list')
  expect(await toldOf(page)).toEqual(['pending'])
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => toldOf(page)).toEqual(['undone'])

  await expect(toastOf(page, 'Undone.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  const again = toastOf(page, 'Done again.')
  await again.getByRole('button', { name: 'Call follows' }).click()
  await choice.getByRole('button', { name: 'Don’t tell' }).click()
  await expect(choice).toContainText('is not told of it')
  expect(await toldOf(page)).toEqual(['not_told', 'undone'])
  await again.getByRole('button', { name: 'Undo' }).click()
  await expect(again).toHaveCount(0)
})
