/** What is written about a booking, as the form has it and as the desk is sent it. */
import type {
  Booking,
  Customer,
  CustomerInput,
  PaidState,
  Resource,
  Sent,
  Service,
} from '../../../electron/contract/index.ts'
import { isUnread } from '../design/unread-text.ts'
import { amountOf, moneyToSend, type TypedMoney } from '../money/typed-money.ts'

/** What was typed in, ready to be sent. */
export type DraftTexts = Pick<
  Sent<'booking.confirm'>,
  'customer' | 'title' | 'notes' | 'price' | 'paid' | 'paidAmount'
>

export type ChosenCustomer =
  | { readonly kind: 'known'; readonly customer: Pick<Customer, 'id' | 'name' | 'phone' | 'email'> }
  | { readonly kind: 'new'; readonly name: string; readonly phone: string; readonly email: string }

export interface BookingForm {
  readonly customer: ChosenCustomer | null
  /** What stands in the customer field while none is chosen. */
  readonly searchText: string
  readonly title: string
  readonly notes: string
  /** Minor units; undefined while nobody has touched it: then it follows the resource's price and the length. */
  readonly price: TypedMoney | undefined
  readonly paid: PaidState
  readonly paidAmount: TypedMoney
}

export const emptyForm: BookingForm = {
  customer: null,
  searchText: '',
  title: '',
  notes: '',
  price: undefined,
  paid: 'unpaid',
  paidAmount: null,
}

/** Whether anything would be lost if the form were thrown away. */
export function isTouched(form: BookingForm): boolean {
  return (
    form.customer !== null ||
    form.searchText.trim() !== '' ||
    form.title !== '' ||
    form.notes !== '' ||
    form.price !== undefined ||
    form.paid !== 'unpaid'
  )
}

/** Whether an amount of the form cannot be read: then it is not sent. Of several, what is paid is not asked. */
export function hasUnreadMoney({ price, paid, paidAmount }: BookingForm, isOfMany = false): boolean {
  return isUnread(price) || (paid === 'deposit' && !isOfMany && isUnread(paidAmount))
}

/** What that many minutes cost in minor units: the service's price, else the resource's; null where there is none. */
export function usualPrice(
  resource: Pick<Resource, 'pricePerHour'> | undefined,
  minutes: number,
  service?: Pick<Service, 'price'> | undefined,
): number | null {
  if (service?.price !== undefined) return service.price.amount
  const perHour = resource?.pricePerHour?.amount
  return perHour === undefined ? null : Math.round((perHour * minutes) / 60)
}

function customerInput(form: BookingForm): CustomerInput | null {
  const { customer } = form
  if (customer === null) return null
  if (customer.kind === 'known') return { id: customer.customer.id }
  const name = customer.name.trim()
  if (name === '') return null
  return {
    name,
    ...(customer.phone.trim() !== '' && { phone: customer.phone.trim() }),
    ...(customer.email.trim() !== '' && { email: customer.email.trim() }),
  }
}

function paidTexts(form: BookingForm, price: number | null): Pick<DraftTexts, 'paid' | 'paidAmount'> {
  if (form.paid === 'deposit') {
    const paidAmount = moneyToSend(form.paidAmount)
    return paidAmount === null ? {} : { paidAmount }
  }
  return form.paid === 'paid' && price !== null ? { paid: 'paid' } : {}
}

/** What confirming sends; null while it is not said for whom. */
export function draftTexts(form: BookingForm, suggestedPrice: number | null): DraftTexts | null {
  const customer = customerInput(form)
  if (customer === null) return null
  const price = form.price === undefined ? suggestedPrice : amountOf(form.price)
  return {
    customer,
    ...(form.title.trim() !== '' && { title: form.title }),
    ...(form.notes.trim() !== '' && { notes: form.notes }),
    // Emptied by hand it costs nothing; left out it would cost what is usual.
    ...(price !== null ? { price: { amount: price } } : form.price !== undefined && { price: null }),
    ...paidTexts(form, price),
  }
}

/** The form with what the booking says now; more than the price is shown as the amount that it is. */
export function formOf(booking: Booking): BookingForm {
  const { price, paid = 'unpaid', paidAmount } = booking
  const isTooMuch = price !== undefined && paidAmount !== undefined && paidAmount.amount > price.amount
  return {
    ...emptyForm,
    title: booking.title ?? '',
    notes: booking.notes ?? '',
    price: price?.amount ?? null,
    paid: isTooMuch ? 'deposit' : paid,
    paidAmount: paidAmount?.amount ?? null,
  }
}

/**
 * The form of what exists with another price: what was received for it stays what it was, and the rest is to be paid.
 * Nobody has paid more by its costing more.
 */
export function withPrice(form: BookingForm, price: TypedMoney, seen: Booking): BookingForm {
  const received = seen.paid === 'paid' ? seen.paidAmount?.amount : undefined
  const isReceived = received !== undefined && received > 0
  if (!isReceived || form.paid !== 'paid') return { ...form, price }
  return { ...form, price, paid: 'deposit', paidAmount: received }
}

/** What saving an edit sends: only what differs from what was seen, and with another service the price in any case. */
export function updateTexts(form: BookingForm, seen: Booking, isOtherService = false) {
  const before = formOf(seen)
  const price = amountOf(form.price ?? null)
  const isOtherPrice = price !== before.price
  const isOtherPayment =
    form.paid !== before.paid ||
    (form.paid === 'deposit' && form.paidAmount !== before.paidAmount) ||
    (form.paid === 'paid' && isOtherPrice)
  return {
    ...(form.title !== before.title && { title: form.title.trim() === '' ? null : form.title }),
    ...(form.notes !== before.notes && { notes: form.notes.trim() === '' ? null : form.notes }),
    ...((isOtherPrice || isOtherService) && { price: price === null ? null : { amount: price } }),
    ...(isOtherPayment && paymentOf(form, price)),
  }
}

function paymentOf(form: BookingForm, price: number | null) {
  if (form.paid === 'deposit') return { paidAmount: { amount: amountOf(form.paidAmount) ?? 0 } }
  return { paid: form.paid === 'paid' && price !== null ? ('paid' as const) : ('unpaid' as const) }
}
