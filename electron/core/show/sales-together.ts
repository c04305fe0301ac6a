/**
 * Sales that wait together go together. A desk sends its first sale at once; what comes while its statements are under
 * way is sent as one when the next may go, and answered one by one. In a rush this saves most of what a sale costs
 * beside the seat: its own statement, commit and turn.
 */
import { isWorthRetrying } from '../database/sql-errors.ts'
import type { NewSale, Sold, Taking } from './take-seats-repository.ts'

/** Half of the desk's connections, so that its other calls are not held up. */
const statementsAtOnce = 2
/** The seats of one statement are locked until all of them are sold. */
const mostTogether = 20

interface WaitingSale {
  readonly taking: Taking
  readonly sale: NewSale
  readonly answer: (sold: Sold) => void
  readonly fail: (error: unknown) => void
}

export class SalesTogether {
  readonly #send: (taking: Taking, sales: readonly NewSale[]) => Promise<readonly Sold[]>
  #waiting: WaitingSale[] = []
  #underWay = 0

  /** `send` sells several seats of one show in one statement, and answers in their order. */
  constructor(send: (taking: Taking, sales: readonly NewSale[]) => Promise<readonly Sold[]>) {
    this.#send = send
  }

  sell(taking: Taking, sale: NewSale): Promise<Sold> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ taking, sale, answer, fail })
      void this.#sendNext()
    })
  }

  async #sendNext(): Promise<void> {
    const [first] = this.#waiting
    if (first === undefined || this.#underWay >= statementsAtOnce) return
    const fits = ({ taking, sale }: WaitingSale) =>
      sale.showId === first.sale.showId &&
      taking.staffId === first.taking.staffId &&
      taking.alone === first.taking.alone
    const together = this.#waiting.filter(fits).slice(0, mostTogether)
    this.#waiting = this.#waiting.filter((sale) => !together.includes(sale))
    this.#underWay += 1
    await this.#sendTogether(together)
    this.#underWay -= 1
    void this.#sendNext()
  }

  async #sendTogether(together: readonly WaitingSale[]): Promise<void> {
    const [first] = together
    if (first === undefined) return
    const tellsLater = together.every(({ taking }) => taking.tellsLater)
    try {
      const sold = await this.#send(
        { ...first.taking, tellsLater },
        together.map(({ sale }) => sale),
      )
      for (const [index, { answer, fail }] of together.entries()) {
        const its = sold[index]
        if (its === undefined) fail(new Error('a sale was not answered'))
        else answer(its)
      }
    } catch (error) {
      // One that cannot be made undoes all: each is then tried by itself.
      if (together.length > 1 && isWorthRetrying(error)) {
        for (const sale of together) await this.#sendTogether([sale])
      } else for (const { fail } of together) fail(error)
    }
  }
}
