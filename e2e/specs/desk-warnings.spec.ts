/** What a desk says of itself where it could mislead the others. */
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
