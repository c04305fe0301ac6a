/** In which order acts and the taking back of acts happen, however fast the keys for them come. */

/** When an act, or a key that takes one back, was begun: the later, the higher. */
export type Turn = number

export interface Turns {
  /** Does an act at once. It lasts until it can be taken back, so that no key overtakes it. */
  during<Answer>(act: (turn: Turn) => Promise<Answer>): Promise<Answer>
  /** Takes back; `before` resolves when all that was begun earlier is done. What is begun later is not waited for. */
  after(act: (turn: Turn, before: Promise<unknown>) => Promise<void>): Promise<void>
}

export function createTurns(): Turns {
  const underWay = new Set<Promise<unknown>>()
  let latest: Turn = 0

  function begin<Answer>(act: (turn: Turn) => Promise<Answer>): Promise<Answer> {
    latest += 1
    const done = act(latest)
    underWay.add(done)
    const end = () => underWay.delete(done)
    done.then(end, end)
    return done
  }

  return {
    during: begin,
    after(act) {
      const before = Promise.allSettled(underWay)
      return begin((turn) => act(turn, before))
    },
  }
}
