/** The screen that is shown while there is no database (English). */
import type { Locator, Page } from 'playwright-core'

export class ConnectionPage {
  readonly page: Page
  readonly heading: Locator
  /** The whole address as one text. */
  readonly address: Locator
  readonly password: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { name: 'The database cannot be reached' })
    this.address = page.getByLabel('Address', { exact: true })
    this.password = page.getByLabel('Password', { exact: true })
  }

  async tryNow(): Promise<void> {
    await this.page.getByRole('button', { name: 'Try now' }).click()
  }

  /** Fills the form with a server's address and sends it. */
  async changeToServer(url: string): Promise<void> {
    const { hostname, port, pathname, username, password } = new URL(url)
    await this.openServerForm()
    await this.#fill('Server', hostname)
    await this.#fill('Port', port === '' ? '5432' : port)
    await this.#fill('Database', pathname.slice(1))
    await this.#fill('User', decodeURIComponent(username))
    await this.password.fill(decodeURIComponent(password))
    await this.connect()
  }

  async openServerForm(): Promise<void> {
    await this.page.getByRole('button', { name: 'Change the address' }).click()
    await this.page.getByText('On a server', { exact: true }).click()
  }

  /** Puts it in place of what is there, in one go as pasting does. */
  async pasteAddress(url: string): Promise<void> {
    await this.page.getByText('Paste an address', { exact: true }).click()
    await this.address.fill(url)
  }

  async tryIt(): Promise<void> {
    await this.page.getByRole('button', { name: 'Try it' }).click()
  }

  async connect(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save and connect' }).click()
  }

  async back(): Promise<void> {
    await this.page.getByRole('button', { name: 'Back', exact: true }).click()
  }

  async #fill(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text)
  }
}
