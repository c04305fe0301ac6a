/** Away from the database: what is not known is said to be so, and does not look as if it were on its way. */
import { expect, test } from './screens-test.ts'

const saturday = '2026-11-07'
const later = '2026-11-28'

test('a page that is not known says so while there is no connection, and comes by itself', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page, region } = calendar
  await calendar.isShown()
  await page.evaluate(() => window.fake.desk.setOnline(false))
  await page.getByText(/No connection to the database since/).waitFor()
  const unknown = region.getByText(/^What is booked here is not known while there is no connection/)
  await expect(page.locator(`[data-date="${saturday}"]`)).toBeVisible()
  await expect(unknown).toHaveCount(0)
  for (let week = 0; week < 3; week += 1) await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.locator(`[data-date="${later}"]`)).toBeVisible()
  await expect(unknown).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/is not known while there is no connection/)
  await expect(region.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(region.getByText('Loading the calendar …')).toHaveCount(0)

  await test.step('as a list too', async () => {
    await page.keyboard.press('l')
    await expect(region.getByRole('table')).toBeVisible()
    await expect(unknown).toBeVisible()
    await expect(region.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.keyboard.press('l')
  })

  await page.evaluate(() => window.fake.desk.setOnline(true))
  await expect(unknown).toHaveCount(0)
  await calendar.isShown()
})

test('the day in the panel is said to be looked up, or not to be known', async ({ open }) => {
  const { page, panel } = await open('?delay=1500')
  await expect(panel.getByText('Looking up the day …')).toBeVisible()
  await page.evaluate(() => window.fake.desk.setOnline(false))
  await expect(panel.getByText(/^Who is expected today is not known/)).toBeVisible()
  await expect(panel.getByText('Looking up the day …')).toHaveCount(0)
  await page.evaluate(() => window.fake.desk.setOnline(true))
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel.getByText(/is not known/)).toHaveCount(0)
})

test('what is searched for or printed could not be read, and nothing is said of saving', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await page.evaluate(() => window.fake.desk.setOnline(false))
  await page.getByText(/No connection to the database since/).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('Ana')
  await expect(
    page.getByText('Bookings and customers could not be looked up. The database cannot be reached.'),
  ).toBeVisible()
  // The first one takes back what was typed.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  for (let week = 0; week < 3; week += 1) await page.getByRole('button', { name: 'Next week' }).click()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Print the day' })
  await expect(dialog.getByText(/^This day is not known while there is no connection/)).toBeVisible()
  await expect(dialog).not.toContainText('Looking up the day')
  await expect(dialog).not.toContainText('this is what was known last')
})

test('a page that the desk could not read says why, and is read again when asked', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, region, panel } = calendar
  await calendar.isShown()
  await page.evaluate(() => {
    window.fake.desk.isBusy = true
  })
  for (let week = 0; week < 3; week += 1) await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.locator(`[data-date="${later}"]`)).toBeVisible()
  const title = region.getByRole('heading', { name: 'The calendar cannot be shown' })
  await expect(title).toBeVisible()
  await expect(region.getByText('The database is busy and could not answer.')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/cannot be shown\. The database is busy/)
  await expect(region.locator('[aria-busy="true"]')).toHaveCount(0)
  // What was known before stays readable.
  await expect(panel.getByText('The database is busy')).toHaveCount(0)

  await test.step('on paper too', async () => {
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog', { name: 'Print the day' })
    await expect(dialog.getByText('The database is busy and could not answer.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await page.evaluate(() => {
    window.fake.desk.isBusy = false
  })
  await region.getByRole('button', { name: 'Try again' }).click()
  await expect(title).toHaveCount(0)
  await calendar.isShown()
})

test('an address that is being entered is not taken away by the database before, nor told its reason', async ({
  open,
}) => {
  const { page } = await open('?connection=failed')
  await page.getByRole('button', { name: 'Change the address' }).click()
  const reason = page.getByText(/^The server db.venue.example does not answer/)
  await expect(reason).toBeVisible()
  const server = page.getByRole('textbox', { name: 'Server' })
  await server.fill('db.other.example')
  await expect(reason).toHaveCount(0)
  await page.evaluate(() => window.fake.desk.setOnline(true))
  await expect(page.locator('form').getByText(/^The database before is there again/)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/^The database before is there again/)
  await expect(server).toHaveValue('db.other.example')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('region', { name: 'Calendar' })).toBeVisible()
})
