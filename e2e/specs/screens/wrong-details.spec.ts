/** What is typed wrong about a customer is said at its field, before it is sent, and nothing typed is lost. */
import { changesSent, expect, test } from './screens-test.ts'

const friday = '2026-11-06'

for (const { locale, said, odd } of [
  { locale: 'en', said: 'That is no e-mail address, such as ana@example.com.', odd: /^No number in it/ },
  { locale: 'id', said: 'Itu bukan alamat e-mail, misalnya ana@example.com.', odd: /^Tidak ada angkanya/ },
] as const) {
  test(`an e-mail address that is none is marked, not sent (${locale})`, async ({ open }) => {
    const calendar = await open('?quiet')
    const { page, panel } = calendar
    await page.evaluate((chosen) => window.fake.desk.call('venue.save', { locale: chosen }), locale)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
    await panel.getByRole('combobox').fill('Zahra')
    await panel.getByRole('option', { name: /Zahra/ }).waitFor()
    await page.keyboard.press('Enter')
    const email = panel.getByRole('textbox', { name: 'E-mail' })
    await email.pressSequentially('zahra')
    await expect(email).toHaveAccessibleDescription('')
    for (const key of ['Enter', 'Control+Enter']) {
      await email.press(key)
      await expect(email).toHaveAccessibleDescription(said)
      await expect(page.getByRole('status')).toHaveText(said)
      await expect(email).toBeFocused()
    }
    // From another field it is gone back to.
    const phone = panel.getByRole('textbox', { name: /^(Phone|Telepon)$/ })
    await phone.fill('abc☎')
    await expect(panel.getByText(odd)).toBeVisible()
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
}
