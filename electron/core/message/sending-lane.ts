/** One channel's part of the outbox: takes as many due messages as it can start at once, and sends them side by side. */

import { type Delivery, passing, type SendOutcome } from '../channel/delivery.ts'
import { emailLimitMs } from '../channel/email-sender.ts'
import { failureSentence } from '../channel/failure-sentence.ts'
import type { Senders, SendingChannel } from '../channel/senders.ts'
import { webhookLimitMs } from '../channel/webhook-sender.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import type { OutboxOptions } from './outbox.ts'
import { claimMessages, type MessageToSend, type Written } from './outbox-repository.ts'
import type { OutcomeWriter } from './outcome-writer.ts'
import { isChannelFailure, isGivenUp, pauseAfter } from './pauses.ts'
import { compose, deliveryOf, wordsFor } from './text/compose.ts'
import { factsOf, type Wording } from './wording.ts'

/** For what comes before and after the sending itself: preparing it, and writing down how it went. */
const besideSendingMs = 45_000

/** How long a message is this desk's alone. */
const leaseMs: Readonly<Record<SendingChannel, number>> = {
  email: emailLimitMs + besideSendingMs,
  webhook: webhookLimitMs + besideSendingMs,
}

/** Milliseconds that a desk which closes waits for what is under way. */
const farewellMs = 5_000

/** The try at which people are told that a message has trouble, before it is given up. */
const troublingTry = 3

export interface LaneOptions extends OutboxOptions {
  readonly channel: SendingChannel
  readonly width: number
  readonly senders: Senders
  readonly writer: OutcomeWriter
  readonly turn: OneAtATime
  readonly wording: () => Wording | undefined
}

export class SendingLane {
  readonly #options: LaneOptions
  readonly #underWay = new Set<Promise<void>>()
  readonly #ending = new AbortController()
  #filling: Promise<void> | undefined
  /** The last claim got all it asked for: there may be more. */
  #hasMore = false
  #isStopped = false

  constructor(options: LaneOptions) {
    this.#options = options
  }

  /** Starts what is due, as far as there is room; the rest follows as room comes. Rejects when the database is away. */
  fill(): Promise<void> {
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = undefined
    })
    return this.#filling
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#filling?.catch(() => {})
    const late = setTimeout(() => this.#ending.abort(), farewellMs)
    await Promise.all(this.#underWay)
    clearTimeout(late)
  }

  async #fill(): Promise<void> {
    const { database, channel, deskId, width, clock, turn, writer } = this.#options
    do {
      const limit = width - this.#underWay.size
      // What was sent is written down first: with its lease over, it would look as if nobody had sent it.
      if (limit <= 0 || writer.isBehind) {
        this.#hasMore = true
        return
      }
      const claim = { channel, deskId, limit, leaseMs: leaseMs[channel] }
      let askedAt = clock.now()
      const claimed = await turn.run(() => {
        askedAt = clock.now()
        return database.statement((queries) => claimMessages(queries, claim, database.clock))
      })
      for (const message of claimed) this.#start(message, askedAt)
      this.#hasMore = claimed.length === limit
    } while (this.#hasMore && !this.#isStopped)
  }

  #start(message: MessageToSend, claimedAt: number): void {
    const work = this.#deliver(message, claimedAt).finally(() => {
      this.#underWay.delete(work)
      // In half-full steps, so that a claim is worth its round trip.
      if (this.#hasMore && !this.#isStopped && this.#underWay.size <= this.#options.width / 2) {
        void this.fill().catch(() => {})
      }
    })
    this.#underWay.add(work)
  }

  async #deliver(message: MessageToSend, claimedAt: number): Promise<void> {
    const { writer } = this.#options
    const own = { id: message.id, attempt: message.attempt }
    try {
      if (message.skipReason !== null)
        return await writer.write({ ...own, status: 'skipped', skipReason: message.skipReason })
      const delivery = this.#compose(message)
      // A PC that slept since it took the message has lost it to another desk.
      const elapsed = this.#options.clock.now() - claimedAt
      if (elapsed < 0 || elapsed > besideSendingMs / 2) return
      const outcome = await this.#send(message.channel, delivery)
      // Interrupted by closing: it is not known what arrived, so the lease runs out before anybody tries again.
      if (!outcome.sent && outcome.code === 'interrupted') return
      const kept = { recipient: delivery.to, subject: delivery.subject, body: delivery.text }
      await writer.write({ ...own, ...kept, ...this.#consequence(message, outcome) })
    } catch (error) {
      this.#options.log.error('a message could not be prepared', {
        message: message.id,
        reason: String(error),
      })
      await writer.write({ ...own, status: 'failed', errorCode: 'defect', errorDetail: '' })
    }
  }

  #compose(message: MessageToSend): Delivery {
    const wording = this.#options.wording()
    if (wording === undefined) throw new Error('messages were taken before the words were read')
    const facts = factsOf(message, message.venue)
    const to = message.channel === 'email' ? message.email : (message.phone ?? message.email)
    if (to === null) throw new Error('a message without an address was not skipped')
    return deliveryOf(
      { id: message.id, to, now: message.now },
      facts,
      compose(wordsFor(facts, wording.templates), facts),
    )
  }

  async #send(channel: SendingChannel, delivery: Delivery): Promise<SendOutcome> {
    const sender = this.#options.senders.of(channel)
    return typeof sender === 'string' ? passing(sender, '') : sender.send(delivery, this.#ending.signal)
  }

  #consequence(message: MessageToSend, outcome: SendOutcome): Omit<Written, 'id' | 'attempt'> {
    if (outcome.sent) return { status: 'sent' }
    const told = { errorCode: outcome.code, errorDetail: outcome.detail }
    if (isChannelFailure(outcome.code)) {
      return { ...told, status: 'pending', counts: false, pauseMs: pauseAfter(message.tries) }
    }
    const isOver = outcome.isFinal || isGivenUp(message.channel, outcome.code, message.tries)
    if (isOver || message.tries === troublingTry) this.#tellTrouble(message, outcome, isOver)
    if (isOver) return { ...told, status: 'failed' }
    return { ...told, status: 'pending', pauseMs: Math.max(outcome.pauseMs ?? 0, pauseAfter(message.tries)) }
  }

  #tellTrouble(
    message: MessageToSend,
    outcome: Extract<SendOutcome, { sent: false }>,
    isOver: boolean,
  ): void {
    const locale = this.#options.wording()?.venue.locale ?? 'en'
    this.#options.events.emit({
      event: 'notice',
      payload: {
        kind: 'message_failed',
        messageId: message.id,
        bookingId: message.bookings[0]?.id,
        channel: message.channel,
        isGivenUp: isOver,
        message: failureSentence(outcome.code, outcome.detail, locale),
      },
    })
  }
}
