/** The shows and a hall's seats, as a person at the desk uses them (English). */
import type { Locator, Page } from 'playwright-core'

export class ShowPage {
  readonly page: Page
  readonly main: Locator
  readonly map: Locator
  readonly panel: Locator
  readonly toasts: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.map = page.getByRole('grid')
    this.panel = page.getByRole('complementary', { name: 'Sale' })
    this.toasts = page.getByRole('region', { name: 'What has just happened' })
  }

  async openList(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Shows' }).click()
    await this.main.getByRole('heading', { level: 1, name: 'Shows', exact: true }).waitFor()
  }

  async open(title: string): Promise<void> {
    await this.openList()
    await this.main.getByRole('button', { name: title }).click()
    await this.map.waitFor()
  }

  /** By its whole name, such as `Row A seat 2, free`. */
  seat(name: string | RegExp): Locator {
    return this.map.getByRole('gridcell', { name })
  }

  /** Somebody in the line of the show, who waits or has an offer. */
  waiting(name: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: name })
  }

  /** Presses on the first seat, goes over to the last, and lets go. */
  async sweep(from: Locator, to: Locator): Promise<void> {
    const [first, last] = [await from.boundingBox(), await to.boundingBox()]
    if (first === null || last === null) throw new Error('the seats are not on the screen')
    await this.page.mouse.move(first.x + first.width / 2, first.y + first.height / 2)
    await this.page.mouse.down()
    await this.page.mouse.move(last.x + last.width / 2, last.y + last.height / 2, { steps: 12 })
    await this.page.mouse.up()
  }

  /** With what the first click changes on the screen by the second one, which is no later for a slow PC. */
  async doubleClick(button: Locator, changed: Locator): Promise<void> {
    await button.hover()
    await this.page.evaluate(() => {
      const now = performance.now()
      performance.now = () => now
    })
    await this.page.mouse.down()
    await this.page.mouse.up()
    await changed.waitFor()
    await this.page.mouse.down({ clickCount: 2 })
    await this.page.mouse.up({ clickCount: 2 })
    await this.page.evaluate(() => Reflect.deleteProperty(performance, 'now'))
  }

  async sellTo(name: string): Promise<void> {
    await this.panel.getByRole('combobox', { name: 'Customer' }).fill(name)
    await this.panel.getByRole('option', { name: `New customer “${name}”` }).waitFor()
    await this.page.keyboard.press('Enter')
    await this.panel.getByRole('textbox', { name: 'Phone' }).press('Enter')
  }
}
