/** Several slots booked as one: all or none. */
import { randomUUID } from 'node:crypto'
import { type Input, invalid, notFound, Refusal, type Value } from '../../contract/index.ts'
import { checkSlot, isKeptOutside, resolveTimes } from '../booking/booking-rules.ts'
import {
  bookingsOfParty,
  enterManySlots,
  firstStateOf,
  type GivingWay,
  giveWay,
  giveWayIn,
  insertBookings,
  type ManySlots,
  type PlannedSlot,
} from '../booking/booking-service.ts'
import { bookingValues } from '../booking/booking-view.ts'
import { withHelp } from '../booking/helpful-refusal.ts'
import { meet } from '../booking/meeting-slots.ts'
import { amountsAfter, standardPrice } from '../booking/money.ts'
import { readBookings } from '../booking/read-bookings.ts'
import { type Call, requireOverrideRight } from '../call.ts'
import { customerIdOf, requireCustomer } from '../customer/customer-service.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { requireResource } from '../resource/resource-service.ts'
import { type OfferedService, requireOffered, requireSuits } from '../service/offered-service.ts'
import { resourceIn } from '../venue/venue-rules.ts'

const minuteMs = 60_000

type Book = Input<'party.book'>

export function partyHandlers(context: DeskContext): Handlers<'party.book'> {
  return { 'party.book': (input, call) => bookParty(context, call, input) }
}

async function bookParty(context: DeskContext, call: Call, input: Book): Promise<Value<'party.book'>> {
  const { slots, ...terms } = await termsOf(context, call, input)
  const note = (slot: PlannedSlot, outcome: string) =>
    context.attempts.record({ deskId: context.deskId, operation: call.operation, outcome, ...slot })
  // The one that refuses them all; until it is known, the first.
  let refused = slots[0]
  try {
    const booked = await call.change((transaction) =>
      book(context, call, transaction, { input, slots, terms, refuse: (slot) => (refused = slot) }),
    )
    for (const slot of slots) note(slot, 'ok')
    return booked
  } catch (error) {
    if (!(error instanceof Refusal) || refused === undefined) throw error
    note(refused, error.code)
    const { resourceId, start, end } = refused
    throw await withHelp(context, error, {
      wanted: { resourceId },
      start,
      end,
      moving: terms.moving,
      buffers: terms.service,
      lengthIsSet: terms.service !== undefined,
    })
  }
}

interface PartyTerms extends GivingWay {
  readonly service: OfferedService | undefined
}

/** The slots as instants, and what goes with them. A wall time that does not fit is told after a row that is not there. */
async function termsOf(
  context: DeskContext,
  call: Call,
  input: Book,
): Promise<PartyTerms & { readonly slots: PlannedSlot[] }> {
  const { serviceId, holdId } = input
  const zone = (await context.venue()).time_zone
  const terms = await context.database.read(async (queries) => {
    const service = serviceId === undefined ? undefined : await requireOffered(queries, serviceId)
    for (const { resourceId } of input.slots)
      requireSuits(service, await requireResource(queries, resourceId))
    if ('id' in input.customer) await requireCustomer(queries, input.customer.id)
    return { service, ...(await giveWay(queries, holdId)) }
  })
  requireOverrideRight(call, input.override)
  const slots = input.slots.map(({ resourceId, start, end }) => ({
    resourceId,
    ...resolveTimes(start, end, zone),
  }))
  return { ...terms, slots }
}

interface Party {
  readonly input: Book
  readonly slots: readonly PlannedSlot[]
  readonly terms: PartyTerms
  readonly refuse: (slot: PlannedSlot) => void
}

async function book(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  { input, slots, terms, refuse }: Party,
): Promise<Value<'party.book'>> {
  const { service, moving, also } = terms
  const facts = await enterManySlots(transaction, slots, { moving, also, buffers: service })
  const partyId = input.id ?? randomUUID()
  const earlier = await bookedBefore(transaction, partyId, slots)
  if (earlier !== undefined) return earlier
  requireApart(facts, slots)
  for (const [index, slot] of slots.entries()) {
    refuse(slot)
    const resource = resourceIn(facts, slot.resourceId)
    if (!resource.active) throw notFound('resource')
    requireSuits(service, resource)
    const lengthIsSet = (slot.end - slot.start) / minuteMs === service?.minutes
    if (input.override === undefined) checkSlot(facts, { ...slot, startIsNew: true, lengthIsSet })
    if (facts.taken.has(index)) throw new Refusal('slot_taken', { suggestions: [] })
  }
  await giveWayIn(context, transaction, facts, input.holdId)
  const rows = await insertBookings(
    transaction,
    await newBookings(context, call, transaction, { input, slots, facts, partyId, service }),
  )
  if (rows === undefined) throw new Refusal('slot_taken', { suggestions: [] })
  if (also.length > 0) await context.waitlist.offerFreed(transaction, also)
  return { partyId, bookings: bookingValues(rows, facts) }
}

/** The answer of an earlier sending of the same call. Throws `invalid` when its id was another party's. */
async function bookedBefore(
  transaction: Queries,
  partyId: string,
  slots: readonly PlannedSlot[],
): Promise<Value<'party.book'> | undefined> {
  const rows = await bookingsOfParty(transaction, partyId)
  if (rows.length === 0) return undefined
  const key = ({ resourceId, start, end }: PlannedSlot) => `${resourceId} ${start} ${end}`
  const wanted = new Set(slots.map(key))
  for (const row of rows) {
    const first = await firstStateOf(transaction, row.id)
    if (first !== undefined && !wanted.delete(key(first))) throw invalid('id', 'belongs to another party')
  }
  if (wanted.size > 0) throw invalid('id', 'belongs to another party')
  return {
    partyId,
    bookings: await readBookings(
      transaction,
      rows.map(({ id }) => id),
    ),
  }
}

/** Throws `invalid` when two of the slots want the same time, their buffers included. */
function requireApart(facts: ManySlots, slots: readonly PlannedSlot[]): void {
  for (const [index, slot] of slots.entries()) {
    const isTwice = slots.slice(0, index).some((other) => meet(facts, slot, other))
    if (isTwice)
      throw invalid(`slots.${index}`, 'overlaps another slot of the party', {
        en: 'Two of the times are at the same place and meet. Choose another one of them.',
        id: 'Dua waktu berada di tempat yang sama dan bertumpang tindih. Ganti salah satunya.',
      })
  }
}

async function newBookings(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  party: {
    readonly input: Book
    readonly slots: readonly PlannedSlot[]
    readonly facts: ManySlots
    readonly partyId: string
    readonly service: OfferedService | undefined
  },
) {
  const { input, slots, facts, partyId, service } = party
  const customerId = await customerIdOf(transaction, input.customer)
  const noMoney = { price: null, paid: null, currency: null }
  const { price, currency } = amountsAfter(noMoney, { price: input.price }, facts.venue.currency)
  return slots.map((slot) => {
    const standard = standardPrice(
      service,
      resourceIn(facts, slot.resourceId),
      (slot.end - slot.start) / minuteMs,
    )
    return {
      ...slot,
      id: randomUUID(),
      partyId,
      customerId,
      serviceId: input.serviceId ?? null,
      deskId: context.deskId,
      staffId: call.staffId,
      title: input.title ?? null,
      notes: input.notes ?? null,
      price: input.price === undefined ? standard : price,
      currency,
      overrideReason: input.override?.reason ?? null,
      keptOutside: isKeptOutside(facts, slot, input.override),
    }
  })
}
