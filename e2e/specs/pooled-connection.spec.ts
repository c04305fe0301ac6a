/** How changes of other desks arrive behind a connection pooler: found out when an address is tried, and told later. */
import type { Page } from 'playwright-core'
import { specServer } from '../bring/spec-server.ts'
import { FaultyNetwork } from '../faults/faulty-network.ts'
import { ConnectionPage } from '../pages/connection-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { startPgBouncer } from '../test-server/pg-bouncer.ts'
import { expect, test } from './desk-test.ts'

const nowhere = 'postgres://desk@127.0.0.1:1/venue'

function withListen(url: string, listen: string): string {
  const address = new URL(url)
  address.searchParams.set('listen', listen)
  return address.href
}

/** The step on changes among what was found. */
function changesStep(page: Page) {
  return page
    .getByRole('list', { name: 'What was found' })
    .getByRole('listitem')
    .filter({ hasText: 'Changes.' })
}

test('the first screen finds out how changes would arrive, before the address is used', async ({ desks }) => {
  const database = await desks.createDatabase()
  const pgBouncer = await startPgBouncer(specServer().adminUrl)
  try {
    const through = pgBouncer.through(database.url)
    const { page } = await desks.open({ databaseUrl: nowhere, size: { width: 1280, height: 720 } })
    const screen = new ConnectionPage(page)
    await expect(screen.heading).toBeVisible()
    await screen.openServerForm()

    await screen.pasteAddress(withListen(through, new URL(database.url).host))
    await screen.tryIt()
    await expect(changesStep(page)).toContainText('arrive at once (listening at ')

    // A direct address that is of no use is not taken.
    await screen.pasteAddress(withListen(through, '127.0.0.1:1'))
    await screen.connect()
    await expect(changesStep(page)).toContainText('127.0.0.1:1, the direct address behind listen=')
    await expect(changesStep(page)).toHaveAttribute('data-state', 'failed')
    await screen.connect()
    await expect(screen.heading).toBeVisible()

    // Without one it is, once that was read.
    await screen.pasteAddress(through)
    await screen.connect()
    await expect(changesStep(page)).toContainText('looked for every 2 to 5 seconds')
    await expect(changesStep(page)).toHaveAttribute('data-state', 'warning')
    const use = page.getByRole('button', { name: 'Use it as it is' })
    await expect(use).toBeInViewport({ ratio: 1 })
    await use.click()
    await expect(page.getByText('Nothing to book yet')).toBeVisible()

    const settings = new SettingsPage(page)
    await settings.open()
    await settings.openSection('Database')
    await expect(settings.fact('Changes of other desks')).toContainText('listen=host:port')
  } finally {
    await pgBouncer.stop()
  }
})

test('the settings say how changes arrive now, and try another address for it', async ({ desks }) => {
  const database = await desks.createDatabase()
  const pgBouncer = await startPgBouncer(specServer().adminUrl)
  const network = await FaultyNetwork.start(database.url)
  try {
    const through = pgBouncer.through(database.url)
    const { page } = await desks.open({ databaseUrl: withListen(through, new URL(network.url).host) })
    await expect(page.getByText('Nothing to book yet')).toBeVisible()
    const settings = new SettingsPage(page)
    await settings.open()
    await settings.openSection('Database')
    const changes = settings.fact('Changes of other desks')
    await expect(changes).toHaveText('arrive at once (listening)')

    network.refuse()
    await expect(changes).toContainText('nothing is heard at the direct address behind listen=')

    await settings.main.getByRole('button', { name: 'Use another server …' }).click()
    const form = new ConnectionPage(page)
    await form.pasteAddress(withListen(through, new URL(through).host))
    await form.tryIt()
    await expect(changesStep(page)).toContainText('it is a connection pooler’s, too')
    await expect(page.getByRole('button', { name: 'Use the venue there' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Begin there with nothing' })).toBeHidden()
    await form.pasteAddress(through)
    await form.tryIt()
    await expect(changesStep(page)).toContainText('add the server’s own address with listen=host:port')
    await expect(page.getByRole('button', { name: 'Begin there with nothing' })).toBeVisible()
  } finally {
    await network.stop()
    await pgBouncer.stop()
  }
})
