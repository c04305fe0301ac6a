/** What is asked for when a slot is to be taken, and what is written when it may be. */
import { randomUUID } from 'node:crypto'
import type { BookingKind, CustomerInput } from '../../contract/index.ts'
import type { Wanted } from '../availability/availability-facts.ts'
import type { Call } from '../call.ts'
import type { DeskContext } from '../desk-context.ts'
import type { OfferedService } from '../service/offered-service.ts'
import type { ResourceJson, VenueRules } from '../venue/venue-rules.ts'
import type { NewBooking } from './booking-repository.ts'
import { isKeptOutside, type SlotTimes } from './booking-rules.ts'
import { amountsAfter, type MoneyFields, standardPrice } from './money.ts'

const minuteMs = 60_000

export interface SlotRequest extends MoneyFields {
  readonly id?: string | undefined
  readonly wanted: Wanted
  readonly start: string
  /** Left out, the minutes or the service set the length. */
  readonly end?: string | undefined
  readonly minutes?: number
  readonly kind: BookingKind
  readonly status: 'held' | 'confirmed'
  readonly customer?: CustomerInput | undefined
  readonly title?: string | null | undefined
  readonly notes?: string | null | undefined
  readonly override?: { readonly reason: string } | undefined
  readonly serviceId?: string | undefined
  /** The service of that id, once it was looked up. */
  readonly service?: OfferedService | undefined
  readonly offerId?: string
}

/** What is written for a request that the rules let take the resource. */
export function newBooking(
  context: DeskContext,
  call: Call,
  entered: VenueRules,
  request: SlotRequest,
  resource: ResourceJson,
  times: SlotTimes,
): NewBooking {
  const minutes = (times.end - times.start) / minuteMs
  const isSold = request.kind === 'customer' && request.status === 'confirmed'
  const standard = isSold ? standardPrice(request.service, resource, minutes) : null
  return {
    id: request.id ?? randomUUID(),
    resourceId: resource.id,
    kind: request.kind,
    ...times,
    status: request.status,
    ...(request.status === 'held' && { holdMinutes: entered.policy.hold_minutes }),
    deskId: context.deskId,
    staffId: call.staffId,
    customer: newCustomer(request.customer),
    title: request.title,
    notes: request.notes,
    ...amountsAfter({ price: standard, paid: null, currency: null }, request, entered.venue.currency),
    overrideReason: request.override?.reason,
    serviceId: request.serviceId,
    keptOutside: isKeptOutside(entered, { ...times, resourceId: resource.id }, request.override),
    ...(request.offerId !== undefined && { offerId: request.offerId }),
  }
}

/** A customer of an input as the repository takes it. */
export function newCustomer(customer: CustomerInput | undefined): NewBooking['customer'] {
  if (customer === undefined || 'id' in customer) return customer
  return { name: customer.name, phone: customer.phone ?? null, email: customer.email ?? null }
}
