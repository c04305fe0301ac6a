/** In which order acts and the taking back of acts happen, however fast the keys for them come. */

export interface Turns {
  /** Does it at once. */
  during<Answer>(act: () => Promise<Answer>): Promise<Answer>
  /** Does it when all that was begun before has been done: what it takes back is known only then. */
  after(act: () => Promise<void>): Promise<void>
}

export function createTurns(): Turns {
  const underWay = new Set<Promise<unknown>>()
  let latest: Promise<void> = Promise.resolve()

  async function restOf(): Promise<void> {
    // One act may lead to another, such as asking what has become of it.
    while (underWay.size > 0) await Promise.allSettled(underWay)
  }

  return {
    during(act) {
      const done = act()
      underWay.add(done)
      const end = () => underWay.delete(done)
      done.then(end, end)
      return done
    },
    after(act) {
      const turn = latest.then(restOf).then(act)
      latest = turn.catch(() => undefined)
      return turn
    },
  }
}
