/** The guided set-up, as a new user goes through it (English). Every click and every entry is counted. */
import type { Locator, Page } from 'playwright-core'

export class SetUpPage {
  readonly page: Page
  readonly main: Locator
  #actions = 0

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main', { name: 'Set up the venue' })
  }

  /** How many clicks and entries it took so far. */
  get actions(): number {
    return this.#actions
  }

  async open(): Promise<void> {
    await this.#click(this.page.getByRole('button', { name: 'Set up your venue' }))
  }

  async goOn(): Promise<void> {
    await this.#click(this.main.getByRole('button', { name: 'Go on' }))
  }

  async finish(): Promise<void> {
    await this.#click(this.main.getByRole('button', { name: 'Done' }))
  }

  async leave(): Promise<void> {
    await this.#click(this.main.getByRole('button', { name: 'Later' }))
  }

  async nameVenue(name: string): Promise<void> {
    await this.#fill(this.main.getByRole('textbox', { name: 'Name' }), name)
  }

  async chooseZone(part: string): Promise<void> {
    await this.#fill(this.main.getByRole('combobox', { name: 'Time zone' }), part)
    await this.#click(this.page.getByRole('option', { name: part }))
  }

  /** So many more of what is there already; their names count on. */
  async addMoreResources(count: number, last: string): Promise<void> {
    await this.#click(this.main.getByRole('button', { name: 'Add a resource' }))
    await this.#fill(this.main.getByRole('textbox', { name: 'How many like this' }), String(count))
    await this.#click(this.main.getByRole('button', { name: `Add all ${count}` }))
    await this.main.getByRole('row', { name: last }).waitFor()
  }

  async turnHoursOn(): Promise<void> {
    await this.#click(this.main.getByRole('radio', { name: 'Opening hours' }))
  }

  async typeHours(day: string, hours: string): Promise<void> {
    await this.#fill(this.main.getByRole('textbox', { name: `Hours on ${day}` }), hours)
  }

  async copyToEveryDay(day: string): Promise<void> {
    await this.#click(this.main.getByRole('button', { name: `Copy ${day} to …` }))
    await this.#click(this.page.getByRole('button', { name: 'Every day' }))
  }

  /** Takes over the holidays that are offered for the venue's country. */
  async closeOnHolidays(): Promise<void> {
    await this.#click(this.main.getByRole('button', { name: /^Close on \d+ days$/ }))
  }

  /** The first person's form is open already. */
  async addPerson(name: string, pin: string, isFirst = false): Promise<void> {
    if (!isFirst) await this.#click(this.main.getByRole('button', { name: 'Add somebody' }))
    await this.#fill(this.main.getByRole('textbox', { name: 'Name' }), name)
    await this.#fill(this.main.getByLabel('PIN', { exact: true }), pin)
    await this.#click(this.main.getByRole('button', { name: 'Add', exact: true }))
    await this.main.getByRole('row', { name }).waitFor()
  }

  async #click(target: Locator): Promise<void> {
    await target.click()
    this.#actions += 1
  }

  async #fill(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.#actions += 1
  }
}
