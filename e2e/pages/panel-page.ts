/** The panel beside the calendar, as a person at the desk fills it in (English). */
import type { Locator, Page } from 'playwright-core'

export class PanelPage {
  readonly page: Page
  readonly panel: Locator
  readonly submit: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('complementary', { name: 'Booking' })
    this.submit = this.panel.locator('footer button[type="submit"]')
  }

  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', { name })
  }

  field(name: string): Locator {
    return this.panel.getByRole('textbox', { name, exact: true })
  }

  /** Somebody new, by name alone; the focus stays in the phone field. */
  async writeCustomer(name: string): Promise<void> {
    await this.panel.getByRole('combobox', { name: 'Customer' }).fill(name)
    await this.page.keyboard.press('Enter')
    await this.field('Name').waitFor()
  }

  /** Opens a list of choices by its label and takes one. */
  async choose(label: string | RegExp, option: string | RegExp): Promise<void> {
    await this.panel.getByRole('button', { name: label }).click()
    await this.page.getByRole('option', { name: option }).click()
  }

  /** Opens one of the panel's folded parts. */
  async unfold(name: string): Promise<Locator> {
    const part = this.panel.locator('details').filter({ hasText: name })
    await part.locator('summary').first().click()
    return part
  }
}
