/**
 * What the waitlist promises, told as simply as can be: bookings and entries in lists, every question answered by
 * trying each slot. Times are minutes from a midnight; slots are half hours.
 */
export const slotMinutes = 30
export const holdMinutes = 5
export const offerMinutes = 30

export interface ModelCourt {
  readonly id: string
  readonly kind: string
  readonly before: number
  readonly after: number
}

export interface ModelBooking {
  /** Known once the desk has told it. */
  id: string
  court: ModelCourt
  start: number
  end: number
  readonly customer: string | undefined
  status: 'held' | 'confirmed' | 'cancelled'
  ranOut: boolean
  /** When a hold runs out. */
  until: number
  readonly desk: string
  readonly entry: ModelEntry | undefined
}

export interface Wish {
  readonly court: ModelCourt | undefined
  readonly kind: string | undefined
  readonly from: number
  readonly to: number
  readonly minutes: number
  readonly customer: string
}

export interface ModelEntry extends Wish {
  id: string
  status: 'waiting' | 'offered' | 'booked' | 'expired' | 'left'
  offer: ModelBooking | undefined
}

interface Stretch {
  readonly court: ModelCourt
  readonly start: number
  readonly end: number
  readonly begins: number
}

/** How an operation must end: done, or refused with that code. */
export type Outcome = 'ok' | 'slot_taken' | 'hold_expired' | 'invalid'

export class WaitlistModel {
  readonly bookings: ModelBooking[] = []
  readonly entries: ModelEntry[] = []
  readonly #courts: readonly ModelCourt[]
  now: number

  constructor(courts: readonly ModelCourt[], now: number) {
    this.#courts = courts
    this.now = now
  }

  /** Whether nothing stands in the way of the time, the buffers of both counted. */
  isFree(court: ModelCourt, start: number, end: number, except?: ModelBooking): boolean {
    return this.bookings.every(
      (booking) =>
        booking === except ||
        booking.status === 'cancelled' ||
        booking.court !== court ||
        booking.start - court.before >= end + court.after ||
        booking.end + court.after <= start - court.before,
    )
  }

  /** The booking, or undefined for `slot_taken`. */
  take(
    court: ModelCourt,
    start: number,
    end: number,
    who: { readonly customer: string | undefined; readonly desk: string },
  ): ModelBooking | undefined {
    if (!this.isFree(court, start, end)) return undefined
    return this.#add(court, start, end, who.customer === undefined ? holdMinutes : undefined, who)
  }

  release(booking: ModelBooking): void {
    booking.status = 'cancelled'
    this.#offer([stretchOf(booking)])
  }

  move(booking: ModelBooking, court: ModelCourt, start: number, end: number): Outcome {
    if (!this.isFree(court, start, end, booking)) return 'slot_taken'
    const freed = stretchOf(booking)
    const gaveUp = court !== booking.court || start > booking.start || end < booking.end
    Object.assign(booking, { court, start, end })
    if (gaveUp) this.#offer([freed])
    return 'ok'
  }

  /** A hold of this desk, alive or run out, becomes a booking if its time is still there. */
  confirm(hold: ModelBooking): Outcome {
    if (hold.status === 'cancelled' && !this.isFree(hold.court, hold.start, hold.end)) return 'hold_expired'
    hold.status = 'confirmed'
    hold.ranOut = false
    return 'ok'
  }

  join(id: string, wish: Wish): ModelEntry {
    const entry: ModelEntry = { ...wish, id, status: 'waiting', offer: undefined }
    this.entries.push(entry)
    return entry
  }

  leave(entry: ModelEntry): Outcome {
    if (entry.status === 'booked') return 'invalid'
    if (entry.status === 'waiting') entry.status = 'left'
    if (entry.status !== 'offered' || entry.offer === undefined) return 'ok'
    entry.status = 'left'
    this.release(entry.offer)
    return 'ok'
  }

  bookOffer(entry: ModelEntry): Outcome {
    const { offer } = entry
    if (offer === undefined || entry.status === 'left' || entry.status === 'waiting') return 'invalid'
    if (entry.status === 'booked') return 'ok'
    const isOver = entry.status === 'expired'
    if (isOver && (offer.start <= this.now || !this.isFree(offer.court, offer.start, offer.end)))
      return 'hold_expired'
    offer.status = 'confirmed'
    entry.status = 'booked'
    return 'ok'
  }

  /**
   * Time passes while every desk is off; then the first desk looks at what is overdue. `ranOut` are the holds in the
   * order in which they ran out, which the rehearsed clocks of desks that opened one after the other decide.
   */
  pass(minutes: number, ranOut: readonly string[]): void {
    this.now += minutes
    const over = this.bookings
      .filter((booking) => booking.status === 'held' && booking.until <= this.now)
      .sort((one, other) => ranOut.indexOf(one.id) - ranOut.indexOf(other.id))
    for (const hold of over) {
      hold.status = 'cancelled'
      hold.ranOut = true
      if (hold.entry?.status === 'offered') hold.entry.status = 'expired'
    }
    const freed = over.map(stretchOf).filter((stretch) => this.#isWaitedFor(stretch))
    for (const entry of this.entries) {
      if (entry.status === 'waiting' && entry.to - entry.minutes <= this.now) entry.status = 'expired'
    }
    for (const court of new Set(freed.map((stretch) => stretch.court))) {
      this.#offer(freed.filter((stretch) => stretch.court === court))
    }
  }

  /** The rank among those who wait for the same resource or kind. */
  positionOf(entry: ModelEntry): number | undefined {
    if (entry.status !== 'waiting') return undefined
    const line = this.entries.filter(
      (other) => other.status === 'waiting' && other.court === entry.court && other.kind === entry.kind,
    )
    return line.indexOf(entry) + 1
  }

  #add(
    court: ModelCourt,
    start: number,
    end: number,
    heldFor: number | undefined,
    who: { readonly customer: string | undefined; readonly desk: string; readonly entry?: ModelEntry },
  ): ModelBooking {
    const booking: ModelBooking = {
      id: '',
      court,
      start,
      end,
      customer: who.customer,
      status: heldFor === undefined ? 'confirmed' : 'held',
      ranOut: false,
      until: this.now + (heldFor ?? 0),
      desk: who.desk,
      entry: who.entry,
    }
    this.bookings.push(booking)
    return booking
  }

  #isWaitedFor({ court, start, end }: Stretch): boolean {
    return this.entries.some(
      (entry) =>
        entry.status === 'waiting' &&
        end > this.now &&
        concerns(entry, court) &&
        entry.from - court.before < end &&
        entry.to + court.after > start,
    )
  }

  /** Each in turn gets the first slot that fits; a slot serves one. */
  #offer(freed: readonly Stretch[]): void {
    for (const entry of this.entries) {
      if (entry.status !== 'waiting') continue
      for (const stretch of freed) {
        const start = this.#fittingStart(entry, stretch)
        if (start === undefined) continue
        const end = start + entry.minutes
        const offer = this.#add(stretch.court, start, end, offerMinutes, {
          customer: entry.customer,
          desk: '',
          entry,
        })
        offer.until = Math.min(offer.until, start)
        entry.status = 'offered'
        entry.offer = offer
        break
      }
    }
  }

  #fittingStart(
    entry: ModelEntry,
    { court, start: freedFrom, end: freedTo, begins }: Stretch,
  ): number | undefined {
    if (!concerns(entry, court)) return undefined
    let best: number | undefined
    for (let start = Math.ceil(entry.from / slotMinutes) * slotMinutes; ; start += slotMinutes) {
      const end = start + entry.minutes
      if (end > entry.to) return best
      const usesFreedTime = start - court.before < freedTo && end + court.after > freedFrom
      if (!usesFreedTime || start <= this.now || !this.isFree(court, start, end)) continue
      if (this.#isBusy(entry.customer, start, end)) continue
      // Of two equally near the later one.
      if (best === undefined || Math.abs(start - begins) <= Math.abs(best - begins)) best = start
    }
  }

  #isBusy(customer: string, start: number, end: number): boolean {
    return this.bookings.some(
      (booking) =>
        booking.customer === customer &&
        booking.status !== 'cancelled' &&
        booking.start < end &&
        booking.end > start,
    )
  }

  /** The courts of a kind, for asking by kind. */
  courtsOf(kind: string): readonly ModelCourt[] {
    return this.#courts.filter((court) => court.kind === kind)
  }
}

function concerns(entry: Wish, court: ModelCourt): boolean {
  return entry.court === undefined ? entry.kind === court.kind : entry.court === court
}

function stretchOf({ court, start, end }: ModelBooking): Stretch {
  return { court, start: start - court.before, end: end + court.after, begins: start }
}
