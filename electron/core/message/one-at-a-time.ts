/**
 * Lets pieces of work follow one another. The outbox asks the database through it: whatever is under way, a desk
 * sends with one connection, so that many desks leave room for each other. Measured with twenty desks that each used
 * three: what was sent could not be written down before its lease was over, and was sent again.
 */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs the work when all earlier work has ended, well or not. */
  run<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = this.#last.then(work, work)
    this.#last = next.catch(() => {})
    return next
  }
}
