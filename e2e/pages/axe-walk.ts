/** Goes from screen to screen in one window, and asks axe about each of them. */
import type { Page } from 'playwright-core'
import { axeViolationsInBoth } from './axe-violations.ts'

export class AxeWalk {
  /** What was found so far, each with the name of the screen. */
  readonly found: string[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Asks about the page as it is now, in light and in dark. */
  async look(name: string): Promise<void> {
    await this.#page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
    )
    this.found.push(...(await axeViolationsInBoth(this.#page)).map((line) => `${name}: ${line}`))
  }
}
