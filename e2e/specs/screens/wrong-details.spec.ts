/** What is typed wrong about a customer is said at its field, before it is sent, and nothing typed is lost. */
import { changesSent, expect, test } from './screens-test.ts'

const friday = '2026-11-06'

test('an e-mail address that is none is marked, not sent', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await panel.getByRole('combobox').fill('Zahra')
  await panel.getByRole('option', { name: /Zahra/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  const email = panel.getByRole('textbox', { name: 'E-mail' })
  await email.pressSequentially('zahra')
  await expect(email).toHaveAccessibleDescription('')
  for (const key of ['Enter', 'Control+Enter']) {
    await email.press(key)
    await expect(email).toHaveAccessibleDescription('That is no e-mail address, such as ana@example.com.')
    await expect(page.getByRole('status')).toHaveText('That is no e-mail address, such as ana@example.com.')
    await expect(email).toBeFocused()
  }
  // From another field it is gone back to.
  const phone = panel.getByRole('textbox', { name: 'Phone' })
  await phone.fill('abc☎')
  await expect(panel.getByText(/^No number in it/)).toBeVisible()
  await phone.press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('zahra')
  expect(await changesSent(page)).not.toContain('booking.confirm')
  await email.pressSequentially('@pos.example')
  await expect(email).toHaveAccessibleDescription('')
  await email.press('Enter')
  await expect(calendar.booking(/Zahra/)).toHaveCount(1)
  await expect.poll(() => changesSent(page)).toContain('booking.confirm')
})
