/**
 * The outbox as one desk works it: looks for what is due, sends it, and sets a timer for what comes next. The
 * database says what is due, by its own clock, and gives each message to one desk at a time; timers and
 * notifications only say when to look.
 */
import { Senders, type SendingChannel } from '../channel/senders.ts'
import type { PcClock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { EventHub } from '../events.ts'
import type { Log } from '../log.ts'
import type { VenueJson } from '../venue/venue-rules.ts'
import { outageSentence } from './health-sentences.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { lookAtMessages, nextLookInMs, type Outage } from './outbox-repository.ts'
import { OutcomeWriter } from './outcome-writer.ts'
import { SendingLane } from './sending-lane.ts'
import { readWording, type Wording } from './wording.ts'

/** However far off the next message is: a timer beyond 2^31 ms fires at once, and a sleeping PC's fires late. */
const longestTimerMs = 3_600_000
/** What other desks have in hand, and a timer that fired a little early, are not looked at in a tight loop. */
const shortestTimerMs = 5
const busyTimerMs = 1_000

/**
 * How many messages of a channel one desk has under way at once. A mail server's limit for one sender is low; a
 * webhook's receiver is made for more.
 */
const widths: Readonly<Record<SendingChannel, number>> = { email: 3, webhook: 8 }

export interface OutboxOptions {
  readonly database: Database
  readonly deskId: string
  readonly events: EventHub
  readonly clock: PcClock
  readonly log: Log
}

export class Outbox {
  readonly #options: OutboxOptions
  readonly #senders: Senders
  readonly #writer: OutcomeWriter
  readonly #lanes: readonly SendingLane[]
  /** In which order the database is asked while messages are sent. */
  readonly #turn = new OneAtATime()
  #wording: Wording | undefined
  #timer: NodeJS.Timeout | undefined
  #firesAtMs = Number.POSITIVE_INFINITY
  #looking: Promise<void> | undefined
  /** Asked for while a look was under way. */
  #again: 'full' | 'due' | undefined
  #isStopped = false

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#senders = new Senders(options.database)
    this.#writer = new OutcomeWriter({ ...options, turn: this.#turn })
    this.#lanes = (['email', 'webhook'] as const).map(
      (channel) =>
        new SendingLane({
          ...options,
          channel,
          width: widths[channel],
          senders: this.#senders,
          writer: this.#writer,
          turn: this.#turn,
          wording: () => this.#wording,
        }),
    )
  }

  /**
   * Looks now: reads settings and words anew, plans what comes due within the hour, and starts sending. Resolves
   * when it has looked; the sending goes on. Never rejects: a failure is logged, and the next look comes as usual.
   */
  look(): Promise<void> {
    return this.#look('full')
  }

  /** Something comes due in so many milliseconds. */
  dueIn(milliseconds: number): void {
    if (performance.now() + milliseconds < this.#firesAtMs) this.#arm(milliseconds)
  }

  /** Takes nothing more, and waits a while for what is under way; what then still is, another desk takes over. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#writer.hurry()
    await this.#looking
    await Promise.all(this.#lanes.map((lane) => lane.stop()))
    await this.#writer.stop()
    this.#senders.close()
  }

  #look(depth: 'full' | 'due'): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    if (this.#looking !== undefined) {
      this.#again = depth === 'full' || this.#again === 'full' ? 'full' : 'due'
      return this.#looking
    }
    this.#looking = this.#lookUntilDone(depth).finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #lookUntilDone(first: 'full' | 'due'): Promise<void> {
    for (
      let depth: 'full' | 'due' | undefined = first;
      depth !== undefined && !this.#isStopped;
      depth = this.#again
    ) {
      this.#again = undefined
      try {
        await this.#lookOnce(depth)
      } catch (error) {
        this.#options.log.warning('messages could not be looked at; it is tried again', {
          reason: String(error),
        })
        // The minute's tick looks again; this is for a desk that wakes before its network does.
        this.#arm(15_000)
      }
    }
  }

  async #lookOnce(depth: 'full' | 'due'): Promise<void> {
    const { database } = this.#options
    clearTimeout(this.#timer)
    this.#firesAtMs = Number.POSITIVE_INFINITY
    if (depth === 'full' || this.#wording === undefined) {
      await this.#senders.refresh()
      this.#wording = await database.read(readWording)
      const outage = await database.change(lookAtMessages)
      if (outage !== undefined) this.#tellOutage(outage, this.#wording.venue)
    }
    for (const lane of this.#lanes) await lane.fill()
    const nextMs = await this.#turn.run(() =>
      database.read((queries) => nextLookInMs(queries, database.clock)),
    )
    this.#arm(nextMs === null ? longestTimerMs : nextMs > 0 ? nextMs + shortestTimerMs : busyTimerMs)
  }

  #arm(milliseconds: number): void {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    const waitMs = Math.min(Math.max(milliseconds, 0), longestTimerMs)
    this.#firesAtMs = performance.now() + waitMs
    this.#timer = setTimeout(() => void this.#look('due'), waitMs)
    this.#timer.unref()
  }

  #tellOutage(outage: Outage, venue: VenueJson): void {
    const { late, missed } = outage
    const minutes = Math.round((outage.until - outage.from) / 60_000)
    const message = outageSentence(outage, venue.locale)
    this.#options.log.warning('no desk looked at the messages for a while', { minutes, late, missed })
    this.#options.events.emit({
      event: 'notice',
      payload: { kind: 'scheduler_was_down', minutes, late, missed, message },
    })
  }
}
