import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DeskEvent, Refusal } from '../contract/index.ts'
import { silentLog } from '../core/log.ts'
import { Connection, growingPause, type OpenedDesk } from './connection.ts'
import type { DatabaseChoice } from './database-choice.ts'

const server: DatabaseChoice = { kind: 'server', url: 'postgres://desk@db.example/venue' }
const other: DatabaseChoice = { kind: 'server', url: 'postgres://desk@other.example/venue' }
const pauseMs = 1000

class RecordedDesk implements OpenedDesk {
  isClosed = false
  #listener: ((event: DeskEvent) => void) | undefined

  async call() {
    return { ok: true, value: 'answered' } as const
  }

  subscribe(listener: (event: DeskEvent) => void) {
    this.#listener = listener
    return () => {}
  }

  refresh() {}

  async close() {
    this.isClosed = true
  }

  tell(event: DeskEvent) {
    this.#listener?.(event)
  }
}

/** Opens or refuses as the test decides, one try after another. */
function rehearsedDatabase(...outcomes: readonly (RecordedDesk | Error | Promise<RecordedDesk>)[]) {
  const opened: DatabaseChoice[] = []
  const left = [...outcomes]
  return {
    opened,
    open: async (choice: DatabaseChoice) => {
      opened.push(choice)
      const outcome = left.shift()
      if (outcome === undefined) throw new Error('one try more than expected')
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  }
}

function connect(choice: DatabaseChoice, database: ReturnType<typeof rehearsedDatabase>) {
  const connection = new Connection(choice, {
    open: database.open,
    locale: 'en',
    log: silentLog,
    pauseAfter: () => pauseMs,
  })
  const states: string[] = []
  connection.subscribe((event) => {
    if (event.event === 'connection.changed') states.push(event.payload.state)
  })
  return { connection, states }
}

function away(reason = 'refused') {
  return new Refusal('offline', { since: '2026-03-02T08:00:00Z', outcome: 'not_saved', reason })
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('Connection', () => {
  it('opens the desk and passes its events on', async () => {
    const desk = new RecordedDesk()
    const { connection, states } = connect(server, rehearsedDatabase(desk))
    const heard: DeskEvent[] = []
    connection.subscribe((event) => heard.push(event))
    await connection.retry()
    desk.tell({ event: 'schedule.changed', payload: {} })
    expect(connection.desk).toBe(desk)
    expect(states).toEqual(['connecting', 'online'])
    expect(heard.at(-1)).toEqual({ event: 'schedule.changed', payload: {} })
  })

  it('says why it failed and when it tries again, and then does', async () => {
    const desk = new RecordedDesk()
    const { connection, states } = connect(server, rehearsedDatabase(away('password'), away(), desk))
    await connection.retry()
    expect(connection.state).toMatchObject({
      state: 'failed',
      reason: { code: 'password' },
      nextTryAt: new Date(Date.now() + pauseMs).toISOString(),
    })
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(connection.state.reason?.code).toBe('refused')
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(connection.desk).toBe(desk)
    expect(states).toEqual(['connecting', 'failed', 'connecting', 'failed', 'connecting', 'online'])
  })

  it('counts the time without a desk from its beginning, over all tries', async () => {
    const { connection } = connect(server, rehearsedDatabase(away(), away()))
    const { since } = connection.state
    await connection.retry()
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(connection.state.since).toBe(since)
  })

  it('says outdated when the database is newer', async () => {
    const { connection, states } = connect(
      server,
      rehearsedDatabase(new Refusal('app_outdated', { needs: '9' })),
    )
    await connection.retry()
    expect(states.at(-1)).toBe('outdated')
    expect(connection.state.reason?.code).toBe('app_outdated')
  })

  it('joins a try that is under way instead of opening twice', async () => {
    const database = rehearsedDatabase(new RecordedDesk())
    const { connection } = connect(server, database)
    await Promise.all([connection.retry(), connection.retry(), connection.retry()])
    await connection.retry()
    expect(database.opened).toEqual([server])
  })

  it('closes the open desk before it opens another database', async () => {
    const [first, second] = [new RecordedDesk(), new RecordedDesk()]
    const { connection } = connect(server, rehearsedDatabase(first, second))
    await connection.retry()
    await connection.change(other)
    expect(first.isClosed).toBe(true)
    expect(connection.desk).toBe(second)
    expect(connection.choice).toBe(other)
  })

  it('is not confused by a desk that opens after the database was changed', async () => {
    let openLate: (desk: RecordedDesk) => void = () => {}
    const late = new Promise<RecordedDesk>((resolve) => {
      openLate = resolve
    })
    const [first, second] = [new RecordedDesk(), new RecordedDesk()]
    const { connection } = connect(server, rehearsedDatabase(late, second))
    const trying = connection.retry()
    const changing = connection.change(other)
    openLate(first)
    await Promise.all([trying, changing])
    expect(first.isClosed).toBe(true)
    expect(connection.desk).toBe(second)
  })

  it('does not wait for a server that never answers, and closes it should it answer after all', async () => {
    let answer: (desk: RecordedDesk) => void = () => {}
    const silent = new Promise<RecordedDesk>((resolve) => {
      answer = resolve
    })
    const [late, second] = [new RecordedDesk(), new RecordedDesk()]
    const { connection } = connect(server, rehearsedDatabase(silent, second))
    void connection.retry()
    await vi.advanceTimersByTimeAsync(0)
    await connection.change(other)
    expect(connection.desk).toBe(second)
    answer(late)
    await vi.waitFor(() => expect(late.isClosed).toBe(true))
    expect(connection.desk).toBe(second)
  })

  it('closes at once while a server does not answer, but waits for the PC’s own database', async () => {
    const { connection } = connect(server, rehearsedDatabase(new Promise(() => {})))
    void connection.retry()
    await vi.advanceTimersByTimeAsync(0)
    await connection.close()

    let open: (desk: RecordedDesk) => void = () => {}
    const starting = new Promise<RecordedDesk>((resolve) => {
      open = resolve
    })
    const desk = new RecordedDesk()
    const { connection: embedded } = connect({ kind: 'embedded' }, rehearsedDatabase(starting))
    void embedded.retry()
    await vi.advanceTimersByTimeAsync(0)
    const closing = embedded.close()
    open(desk)
    await closing
    expect(desk.isClosed).toBe(true)
  })

  it('no longer hears a desk that it let go', async () => {
    const [first, second] = [new RecordedDesk(), new RecordedDesk()]
    const { connection } = connect(server, rehearsedDatabase(first, second))
    await connection.retry()
    await connection.change(other)
    const heard: DeskEvent[] = []
    connection.subscribe((event) => heard.push(event))
    first.tell({ event: 'schedule.changed', payload: {} })
    expect(heard).toEqual([])
  })

  it('waits for a person when the address has to be asked for', async () => {
    const database = rehearsedDatabase()
    const { connection } = connect({ kind: 'asked', because: 'address_not_kept' }, database)
    await connection.retry()
    await vi.advanceTimersByTimeAsync(60 * pauseMs)
    expect(connection.state).toMatchObject({ state: 'failed', reason: { code: 'address_not_kept' } })
    expect(connection.state.nextTryAt).toBeUndefined()
    expect(database.opened).toEqual([])
  })

  it('closes the desk in order and tries nothing afterwards', async () => {
    const desk = new RecordedDesk()
    const database = rehearsedDatabase(away(), desk)
    const { connection } = connect(server, database)
    await connection.retry()
    await vi.advanceTimersByTimeAsync(pauseMs)
    await connection.close()
    await connection.retry()
    expect(desk.isClosed).toBe(true)
    expect(database.opened).toHaveLength(2)
  })

  it('does not try again when it was closed in a pause', async () => {
    const database = rehearsedDatabase(away())
    const { connection } = connect(server, database)
    await connection.retry()
    await connection.close()
    await vi.advanceTimersByTimeAsync(60 * pauseMs)
    expect(database.opened).toHaveLength(1)
  })
})

describe('growingPause', () => {
  it('grows from about a second to about half a minute', () => {
    const pauses = Array.from({ length: 12 }, (_, index) => growingPause(index + 1))
    expect(pauses[0]).toBeGreaterThanOrEqual(750)
    expect(pauses[0]).toBeLessThanOrEqual(1250)
    for (const pause of pauses) expect(pause).toBeLessThanOrEqual(37_500)
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(22_500)
  })
})
