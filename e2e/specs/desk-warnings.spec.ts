/** What a desk says of itself where it could mislead the others. */
import { queryRows } from '../test-server/query-rows.ts'
import { expect, test } from './desk-test.ts'

test('of two desks of one name the later one says so', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const first = await desks.open({ databaseUrl, deskName: 'Counter', locale: 'en-GB' })
  await expect(first.page.getByText('Nothing to book yet')).toBeVisible()
  const second = await desks.open({ databaseUrl, deskName: 'Counter', locale: 'en-GB' })
  const warning = 'Another desk is open under the name Counter'
  await expect(second.page.getByText(warning)).toBeVisible()
  await expect(first.page.getByText(warning)).toBeHidden()
})

test('a nightly backup that failed, and holidays that are to be entered, are told by day until they are seen to', async ({
  desks,
}) => {
  const { url: databaseUrl } = await desks.createDatabase()
  await queryRows(
    databaseUrl,
    `WITH failed AS (
       INSERT INTO slotkeeper.scheduled_jobs (name, ran_for, started_at, finished_at, outcome, error)
       VALUES ('nightly_backup', '2026-11-03T02:30+07', '2026-11-03T02:30+07', '2026-11-03T02:31+07', 'failed', 'ended with 1'))
     INSERT INTO slotkeeper.holiday_imports (country, year) VALUES ('ID', 2026)`,
  )
  const open = () => desks.open({ databaseUrl, now: '2026-11-03T09:00:00+07:00', locale: 'en-GB' })
  const { page } = await open()
  const backup = page.getByText('Failed on Tue 3 Nov 02:31: Start the nightly backup')
  const holidays = page.getByText('The holidays of 2027 in Indonesia are not entered yet.')
  await expect(backup).toBeVisible()
  await expect(holidays).toBeVisible()
  await page.getByRole('button', { name: 'Jobs and health' }).click()
  await expect(page.getByText('ended with 1')).toBeVisible()
  await expect(backup).toBeHidden()
  await page.getByRole('button', { name: 'Look at them' }).click()
  await expect(page.getByRole('button', { name: 'Holidays …' })).toBeVisible()
  await expect(holidays).toHaveCount(1)
  await page.getByRole('button', { name: 'Holidays …' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(backup).toBeHidden()
  await expect((await open()).page.getByText('Failed on Tue 3 Nov 02:31')).toBeVisible()
})
