/**
 * Puts off what it is given to one later turn, in which all of it is called in its order: a dozen answers that come
 * at once are drawn once. One that throws takes none of the others with it.
 */
export function together(later: (run: () => void) => void): (callback: () => void) => void {
  const waiting: (() => void)[] = []

  function run() {
    const due = waiting.splice(0)
    try {
      for (let next = due.shift(); next !== undefined; next = due.shift()) next()
    } finally {
      if (due.length > 0) {
        waiting.unshift(...due)
        later(run)
      }
    }
  }

  return (callback) => {
    if (waiting.length === 0) later(run)
    waiting.push(callback)
  }
}
