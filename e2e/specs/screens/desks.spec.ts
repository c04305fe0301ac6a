/** Other desks in the top bar, and what they hold: neither crowds out what people at this desk read. */
import type { Page } from 'playwright-core'
import { expect, test } from './screens-test.ts'

const others = ['Kitchen', 'Reception upstairs', 'Office of the manager']

async function withOthers(page: Page): Promise<void> {
  await page.evaluate((names) => {
    const { venue } = window.fake
    venue.venue = { ...venue.venue, name: 'The Old Mill Tennis Club' }
    for (const name of names) venue.deskNames.add(name)
    for (const listener of venue.listeners) listener({ event: 'schedule.changed', payload: {} })
  }, others)
}

test('three other desks leave the venue its name and the notices their room; a tip names them', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await withOthers(page)
  const desks = page.getByRole('button', { name: /^\d other desks: / })
  await expect(desks).toHaveAccessibleName(/Kitchen, Reception upstairs, Office of the manager/)
  const name = page.getByText('The Old Mill Tennis Club')
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const notices = page.getByRole('region', { name: 'What has just happened' })
  expect((await notices.boundingBox())?.width).toBeGreaterThan(400)
  await page.mouse.move(640, 500)
  await desks.hover()
  await expect(page.getByRole('tooltip')).toContainText('Reception upstairs')

  await test.step('in a wide window they are named in the bar itself', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect(page.getByRole('list', { name: 'Other desks' })).toContainText('Kitchen')
    await expect(desks).toHaveCount(0)
  })
})

test('time offered to somebody shows for whom, and that it is an offer', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await page.evaluate(() => {
    const { venue } = window.fake
    const id = crypto.randomUUID()
    const [start, end] = ['2026-11-06T10:00:00+07:00', '2026-11-06T11:00:00+07:00']
    const customer = { id: crypto.randomUUID(), name: 'Zed' }
    venue.bookings.set(id, {
      ...{ id, resourceId: venue.resources[0]?.id ?? '', kind: 'customer', status: 'held', version: 1 },
      ...{
        start,
        end,
        businessDay: '2026-11-06',
        createdAt: start,
        holdExpiresAt: '2026-11-05T10:35:00+07:00',
      },
      ...{ deskName: 'Bar', waitlistEntryId: crypto.randomUUID(), customer },
    })
    for (const listener of venue.listeners) listener({ event: 'schedule.changed', payload: {} })
  })
  const box = calendar.booking(/^Zed · offer, 10:00–11:00/)
  await expect(box).toContainText('Zed · offer')
  await expect(box).not.toContainText('Bar')
})
