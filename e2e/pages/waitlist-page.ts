/** The waitlist beside the calendar, as a person at the desk uses it (English). */
import type { Locator, Page } from 'playwright-core'
import { typeDate, typeTime } from './typed-fields.ts'

export class WaitlistPage {
  readonly page: Page
  readonly panel: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('complementary', { name: 'Booking' })
  }

  /** By its key, as from anywhere on the calendar. */
  async open(): Promise<void> {
    await this.page.keyboard.press('q')
    await this.panel.getByRole('heading', { name: 'Waitlist' }).waitFor()
  }

  entry(name: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: name })
  }

  async join(
    name: string,
    wish: { readonly date: string; readonly from: string; readonly to: string },
  ): Promise<void> {
    await this.panel.getByRole('button', { name: 'Add somebody' }).click()
    await this.panel.getByRole('combobox', { name: 'Customer' }).fill(name)
    await this.panel.getByRole('option', { name: `New customer “${name}”` }).click()
    await typeDate(this.panel.getByRole('group', { name: 'Date' }), wish.date)
    await typeTime(this.panel.getByRole('group', { name: 'From' }), wish.from)
    await typeTime(this.panel.getByRole('group', { name: 'To', exact: true }), wish.to)
    await this.panel.getByRole('button', { name: 'Put on the waitlist' }).click()
  }

  /** Where it is asked whether somebody is to leave the line. */
  question(title: string): Locator {
    return this.page.getByRole('dialog', { name: title })
  }

  /** Takes the entry out of the panel and lets go of it at the point. */
  async dragTo(name: string, to: { readonly x: number; readonly y: number }): Promise<void> {
    const box = await this.entry(name).boundingBox()
    if (box === null) throw new Error(`${name} is not on the screen`)
    await this.page.mouse.move(box.x + box.width / 2, box.y + 14)
    await this.page.mouse.down()
    // Along the panel first: on its way over the upper edge of the grid it would scroll.
    await this.page.mouse.move(box.x + 20, to.y, { steps: 4 })
    await this.page.mouse.move(to.x, to.y, { steps: 6 })
    await this.page.mouse.up()
  }
}
