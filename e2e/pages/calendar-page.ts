/** The calendar and the panel beside it, as a person at the desk uses them (English). */
import type { Locator, Page } from 'playwright-core'

/** Wall times of a date, `HH:mm`. */
export interface Stretch {
  readonly date: string
  readonly from: string
  readonly to: string
}

interface Point {
  readonly x: number
  readonly y: number
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export class CalendarPage {
  readonly page: Page
  readonly region: Locator
  readonly panel: Locator
  readonly customer: Locator
  readonly bookings: Locator

  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: 'Calendar' })
    this.panel = page.getByRole('complementary', { name: 'Booking' })
    this.customer = this.panel.getByRole('combobox', { name: 'Customer' })
    this.bookings = this.region.locator('[data-booking]')
  }

  /** Waits until the week is drawn with what is booked in it. */
  async isShown(): Promise<void> {
    await this.region.locator('[aria-busy="false"] [data-column]').first().waitFor()
  }

  /** Bookings on the grid whose name, state or time says so. */
  booking(says: string | RegExp): Locator {
    return this.bookings.and(this.page.getByRole('button', { name: says }))
  }

  /** Presses at the start, drags to the end, and lets go: the slot is then held. */
  async drag(stretch: Stretch): Promise<void> {
    await this.isShown()
    const [first, last] = [minuteOf(stretch.from) + 1, minuteOf(stretch.to) - 1]
    await this.#scrollTo(stretch.date, (first + last) / 2)
    const from = await this.#pointAt(stretch.date, first)
    const to = await this.#pointAt(stretch.date, last)
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 4 })
    await this.page.mouse.move(to.x, to.y, { steps: 4 })
    await this.page.mouse.up()
  }

  /** Takes a booking by its middle and lets go of it so that it starts at `time`. */
  async move(booking: Locator, to: { readonly date: string; readonly time: string }): Promise<void> {
    await this.#scrollTo(to.date, minuteOf(to.time))
    const box = await booking.boundingBox()
    if (box === null) throw new Error('the booking is not on the screen')
    const start = await this.#pointAt(to.date, minuteOf(to.time))
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await this.page.mouse.down()
    await this.page.mouse.move(start.x, start.y + box.height / 3, { steps: 4 })
    await this.page.mouse.move(start.x, start.y + box.height / 2, { steps: 4 })
    await this.page.mouse.up()
  }

  /** Where a minute of a date is on the screen, brought into the middle. */
  async pointOf(date: string, time: string): Promise<Point> {
    await this.#scrollTo(date, minuteOf(time))
    return this.#pointAt(date, minuteOf(time))
  }

  /** Types a name that nobody has yet, and confirms by Enter. */
  async bookNewCustomer(name: string): Promise<void> {
    await this.customer.fill(name)
    await this.panel.getByRole('option', { name: `New customer “${name}”` }).waitFor()
    await this.page.keyboard.press('Enter')
    await this.page.keyboard.press('Enter')
  }

  /** The times that a refusal offers instead. */
  get suggestions(): Locator {
    return this.panel.getByRole('listitem').getByRole('button')
  }

  #column(date: string): Locator {
    return this.region.locator(`[data-column^="${date}/"]`)
  }

  /** Brings the minute into the middle: only what is seen can be pressed. */
  async #scrollTo(date: string, minute: number): Promise<void> {
    const { y } = await this.#pointAt(date, minute)
    await this.#column(date).evaluate((column, at) => {
      let scroller = column.parentElement
      while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) {
        scroller = scroller.parentElement
      }
      if (scroller === null) return
      const { top, height } = scroller.getBoundingClientRect()
      scroller.scrollTop += at - (top + height / 2)
    }, y)
  }

  async #pointAt(date: string, minute: number): Promise<Point> {
    return this.#column(date).evaluate((column, at) => {
      const style = getComputedStyle(column)
      const pixels = Number.parseFloat(style.getPropertyValue('--minute'))
      const first = Number.parseFloat(style.getPropertyValue('--first'))
      const { left, width, top } = column.getBoundingClientRect()
      return { x: left + width / 2, y: top + (at - first) * pixels }
    }, minute)
  }
}
