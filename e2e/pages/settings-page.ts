/** The settings, as a manager uses them (English). */
import type { Locator, Page } from 'playwright-core'

export class SettingsPage {
  readonly page: Page
  readonly main: Locator
  readonly sections: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.sections = this.main.getByRole('navigation').getByRole('listitem').getByRole('button')
  }

  /** By the keyboard, as from anywhere. */
  async open(): Promise<void> {
    await this.page.keyboard.press('Control+,')
    await this.sections.first().waitFor()
  }

  /** Opens a section by its place in the list and waits until what it asked for is there. */
  async openAt(index: number): Promise<void> {
    await this.sections.nth(index).click()
    await this.main.getByRole('heading', { level: 1 }).waitFor()
    await this.main.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  }

  async openSection(name: string): Promise<void> {
    await this.sections.filter({ hasText: name }).click()
    await this.main.getByRole('heading', { level: 1, name }).waitFor()
  }

  /** What is told beside that label. */
  fact(label: string): Locator {
    return this.main.getByRole('definition').and(this.main.locator(`dt:text-is("${label}") + dd`))
  }

  get save(): Locator {
    return this.main.getByRole('button', { name: 'Save', exact: true })
  }
}
