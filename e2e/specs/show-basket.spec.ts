/** The seats that are being sold at a desk: nobody else’s are let go with them, and none is lost without a word. */

import { Client } from 'pg'
import type { Locator } from 'playwright-core'
import { CalendarPage } from '../pages/calendar-page.ts'
import { ShowPage } from '../pages/show-page.ts'
import { queryRows } from '../test-server/query-rows.ts'
import { type Desks, expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

interface Counters {
  readonly url: string
  readonly here: ShowPage
  readonly there: ShowPage
}

/** A show with one row of six seats, open at two desks. */
async function openCounters(desks: Desks): Promise<Counters> {
  const { url } = await desks.createDatabase()
  const counter = await desks.open({ databaseUrl: url, deskName: 'Counter', now, locale: 'en-GB' })
  await counter.page.evaluate(async () => {
    const { call } = window.slotkeeper
    const hall = await call('resource.save', { name: 'Hall', kind: 'hall' })
    if (!hall.ok) throw new Error(hall.error.message)
    const [start, end] = ['2026-03-06T19:00', '2026-03-06T21:00']
    const seats = { rows: [{ row: 'A', seats: 6 }] }
    const show = await call('show.save', { title: 'Concert', resourceId: hall.value.id, start, end, seats })
    if (!show.ok) throw new Error(show.error.message)
  })
  const office = await desks.open({ databaseUrl: url, deskName: 'Office', now, locale: 'en-GB' })
  await new CalendarPage(counter.page).isShown()
  const [here, there] = [new ShowPage(counter.page), new ShowPage(office.page)]
  await here.open('Concert')
  await there.open('Concert')
  return { url, here, there }
}

/** Somebody who keeps every desk waiting that changes the show, and changes it meanwhile. */
async function whileLocked(url: string, work: (holder: Client) => Promise<void>): Promise<void> {
  const holder = new Client(url)
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT slotkeeper.lock_show_alone(id) FROM slotkeeper.shows')
    await work(holder)
    await holder.query('COMMIT')
  } finally {
    await holder.end()
  }
}

/** As the office's sale, paid. */
async function sell(holder: Client, number: number, name: string): Promise<void> {
  await holder.query(
    `SELECT slotkeeper.sell_seats(
       (SELECT id FROM slotkeeper.desks WHERE name = 'Office'), NULL, 0, false, true, gen_random_uuid(), show_id,
       ARRAY[id], NULL, NULL, NULL, $2, NULL, NULL, NULL, true)
       FROM slotkeeper.seats WHERE number = $1`,
    [number, name],
  )
}

async function letHoldsRunOut(url: string): Promise<void> {
  await queryRows(
    url,
    `UPDATE slotkeeper.seats SET hold_expires_at = '2026-03-02 08:59+07' WHERE hold_id IS NOT NULL`,
  )
}

/** How many the legend counts of a look. */
const counted = (show: ShowPage, look: string): Locator =>
  show.main
    .getByRole('list', { name: 'What the seats look like' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${look}\\d`) })
    .locator('b')

test('a seat that is let go of as soon as it is taken lets go of none that another desk sells at that moment', async ({
  desks,
}) => {
  const { url, here } = await openCounters(desks)
  await whileLocked(url, async (holder) => {
    await here.seat('Row A seat 3, free').click()
    await here.seat('Row A seat 3, free').press('Space')
    await sell(holder, 3, 'Budi Santoso')
  })
  await expect(here.toasts.getByText('Sorry, A3 has just been taken.')).toBeVisible()
  await expect(here.seat('Row A seat 3, sold, Budi Santoso')).toBeVisible()
  // What comes after it is done after it: the key is done with by now.
  await here.seat('Row A seat 1, free').click()
  await expect(here.seat('Row A seat 1, held here')).toBeVisible()
  await expect(here.seat('Row A seat 3, sold, Budi Santoso')).toBeVisible()
})

test('a hold that was just made is not said to have run out', async ({ desks }) => {
  const { here } = await openCounters(desks)
  await here.page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.body.textContent?.includes('ran out') === true) document.body.dataset.ranOut = 'seen'
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  for (const number of [1, 2, 3]) {
    await here.seat(`Row A seat ${number}, free`).click()
    await expect(here.seat(`Row A seat ${number}, held here`)).toBeVisible()
    await expect(here.panel).toContainText(/Held for \d/)
  }
  await expect(here.page.locator('body')).not.toHaveAttribute('data-ran-out')
})

test('seats are taken back and moved as that customer’s only, whoever has them by now', async ({ desks }) => {
  const { url, here } = await openCounters(desks)
  for (const number of [1, 2]) await whileLocked(url, (holder) => sell(holder, number, 'Dewi Lestari'))
  const sellAnew = async (holder: Client, number: number) => {
    await holder.query(`UPDATE slotkeeper.seats SET status = 'free', sale_id = NULL WHERE number = ${number}`)
    await sell(holder, number, 'Budi Santoso')
  }
  await here.seat('Row A seat 1, sold, Dewi Lestari').click()
  await here.panel.getByRole('button', { name: 'Take back …' }).click()
  await whileLocked(url, async (holder) => {
    await here.panel.getByRole('button', { name: 'Take back 1 seat' }).click()
    await sellAnew(holder, 1)
  })
  await expect(here.toasts.getByText('A1 is not Dewi Lestari’s any more.')).toBeVisible()
  await expect(here.seat('Row A seat 1, sold, Budi Santoso')).toBeVisible()

  await here.seat('Row A seat 2, sold, Dewi Lestari').click()
  await here.panel.getByRole('button', { name: 'Move to other seats' }).click()
  await here.seat('Row A seat 5, free').click()
  await whileLocked(url, async (holder) => {
    await here.panel.getByRole('button', { name: 'Move', exact: true }).click()
    await sellAnew(holder, 2)
  })
  await expect(here.toasts.getByText('A2 is not Dewi Lestari’s any more.')).toBeVisible()
  await expect(here.seat('Row A seat 2, sold, Budi Santoso')).toBeVisible()
  await expect(here.seat('Row A seat 5, free')).toBeVisible()
})

test('the legend counts a click before it is answered', async ({ desks }) => {
  const { url, here } = await openCounters(desks)
  await whileLocked(url, async () => {
    await here.seat('Row A seat 3, free').click()
    await expect(counted(here, 'Held here')).toHaveText('1', { timeout: 3_000 })
    await expect(counted(here, 'Free')).toHaveText('5', { timeout: 1_000 })
  })
  await expect(here.seat('Row A seat 3, held here')).toBeVisible()
  await expect(counted(here, 'Free')).toHaveText('5')
})

test('a basket whose hold ran out stays whole: held again, or sold late', async ({ desks }) => {
  const { url, here, there } = await openCounters(desks)
  const ranOut = here.panel.getByText('The hold ran out')

  await test.step('one click after another is one hold', async () => {
    await here.seat('Row A seat 1, free').click()
    await expect(there.seat('Row A seat 1, held by Counter')).toBeVisible()
    await here.seat('Row A seat 2, free').click()
    await expect(there.seat('Row A seat 2, held by Counter')).toBeVisible()
    const holds = await queryRows(
      url,
      'SELECT DISTINCT hold_id FROM slotkeeper.seats WHERE hold_id IS NOT NULL',
    )
    expect(holds).toHaveLength(1)
  })

  await test.step('when it runs out, nothing leaves it', async () => {
    await letHoldsRunOut(url)
    await expect(ranOut).toBeVisible()
    await expect(here.panel.getByText('A 1–2')).toBeVisible()
    await expect(here.map.locator('[data-lapsed]')).toHaveCount(2)
    await expect(here.seat('Row A seat 2, in this sale, its hold ran out')).toBeVisible()
    await expect(counted(here, 'Held here')).toHaveText('0')
    await expect(here.panel.getByRole('button', { name: 'Sell 2 seats' })).toBeVisible()
    await here.panel.getByRole('button', { name: 'Hold again' }).click()
    await expect(ranOut).toHaveCount(0)
    await expect(there.seat('Row A seat 2, held by Counter')).toBeVisible()
  })

  await test.step('it stays while something else is looked at, and is sold late', async () => {
    await letHoldsRunOut(url)
    await expect(ranOut).toBeVisible()
    await here.open('Concert')
    await expect(here.panel.getByText('A 1–2')).toBeVisible()
    await here.sellTo('Dewi Lestari')
    await expect(there.seat(/sold, Dewi Lestari/)).toHaveCount(2)
    await expect(here.panel.getByText('Click a seat')).toBeVisible()
  })

  await test.step('what another desk takes out of it is said, and said until that is noticed', async () => {
    await here.sweep(here.seat('Row A seat 3, free'), here.seat('Row A seat 4, free'))
    await expect(there.seat('Row A seat 4, held by Counter')).toBeVisible()
    await letHoldsRunOut(url)
    await expect(ranOut).toBeVisible()
    await there.seat('Row A seat 4, free').click()
    const lost = 'Taken by somebody else meanwhile, and out of this sale: A 4'
    await expect(here.toasts.getByText(lost)).toBeVisible()
    await expect(here.page.getByRole('status').filter({ hasText: lost }).first()).toBeAttached()
    await expect(here.panel.getByText(lost)).toBeVisible()
    await expect(here.panel.getByRole('button', { name: 'Sell 1 seat' })).toBeVisible()
    await here.panel.getByRole('button', { name: 'Dismiss' }).click()
    await expect(here.panel.getByText(lost)).toHaveCount(0)
    await here.panel.getByRole('button', { name: 'Let go' }).click()
    await expect(here.panel.getByText('Click a seat')).toBeVisible()
    await expect(there.seat('Row A seat 4, held here')).toBeVisible()
  })
})

test('a sale is all or none, and says which seats another desk took at that moment', async ({ desks }) => {
  const { url, here } = await openCounters(desks)
  await here.sweep(here.seat('Row A seat 1, free'), here.seat('Row A seat 2, free'))
  await expect(here.seat(/held here/)).toHaveCount(2)
  await letHoldsRunOut(url)
  await expect(here.panel.getByText('The hold ran out')).toBeVisible()
  await here.panel.getByRole('combobox', { name: 'Customer' }).fill('Family of two')
  await here.panel.getByRole('option', { name: 'New customer “Family of two”' }).click()
  await whileLocked(url, async (holder) => {
    await here.panel.getByRole('button', { name: 'Sell 2 seats' }).click()
    await sell(holder, 2, 'Budi Santoso')
  })
  await expect(here.toasts.getByText('Sorry, A2 has just been taken.')).toBeVisible()
  await expect(here.panel.getByText('out of this sale: A 2')).toBeVisible()
  await expect(here.panel.getByRole('button', { name: 'Sell 1 seat' })).toBeVisible()
  expect(await queryRows(url, `SELECT number FROM slotkeeper.seats WHERE status = 'sold'`)).toEqual([
    { number: 2 },
  ])
})

test('a sale whose answer comes late leaves what is typed for the next customer', async ({ desks }) => {
  const { url, here } = await openCounters(desks)
  await here.seat('Row A seat 1, free').click()
  await expect(here.seat('Row A seat 1, held here')).toBeVisible()
  const name = here.panel.getByRole('textbox', { name: 'Name' })
  await here.panel.getByRole('combobox', { name: 'Customer' }).fill('Dewi Lestari')
  await here.panel.getByRole('option', { name: 'New customer “Dewi Lestari”' }).click()
  await whileLocked(url, async () => {
    await here.panel.getByRole('button', { name: 'Sell 1 seat' }).click()
    await name.fill('Siti Aminah')
  })
  await expect(here.seat('Row A seat 1, sold, Dewi Lestari')).toBeVisible()
  await expect(here.panel.getByText('Click a seat')).toBeVisible()
  await expect(name).toHaveValue('Siti Aminah')
})

test('seats found by number that are apart are said to be', async ({ desks }) => {
  const { url, here } = await openCounters(desks)
  for (const number of [2, 4, 6]) await whileLocked(url, (holder) => sell(holder, number, 'Budi Santoso'))
  await expect(here.seat(/sold/)).toHaveCount(3)
  await here.panel.getByRole('textbox', { name: 'How many' }).fill('2')
  await here.panel.getByRole('button', { name: 'Best seats together' }).click()
  await expect(
    here.toasts.getByText('No 2 side by side are left. Held instead, apart: A 1, A 3'),
  ).toBeVisible()
})
