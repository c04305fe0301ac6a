/** What is not right with what was typed about a booking, field by field: seen here at once, or told by the desk. */
import { isEmailAddress } from '../../../electron/contract/email-address.ts'
import type { Failure } from '../../../electron/contract/index.ts'
import type { BookingForm } from './booking-form.ts'

/** The form's texts, by what the contract calls them. */
const formFields = ['name', 'phone', 'email', 'title', 'notes'] as const
export type FormField = (typeof formFields)[number]

/** An e-mail address of somebody new that is none: nothing is sent with it. */
export function hasWrongEmail({ customer }: BookingForm): boolean {
  return customer?.kind === 'new' && customer.email.trim() !== '' && !isEmailAddress(customer.email.trim())
}

/** A number without a single digit reaches nobody; it may be a note all the same, so it is only pointed out. */
export function isOddPhone(text: string): boolean {
  return text.trim() !== '' && !/\p{Nd}/u.test(text)
}

/** The fields that the desk would not take, as far as the form has them. */
export function refusedFields(failure: Failure): readonly FormField[] {
  if (failure.code !== 'invalid') return []
  const named = failure.details.issues.flatMap(
    ({ path }) => path.replace(/^customer\./, '').split('.')[0] ?? [],
  )
  return formFields.filter((field) => named.includes(field))
}

/** The first field within that is marked as wrong gets the keys. */
export function focusWrongField(within: ParentNode | null) {
  within?.querySelector<HTMLElement>(wrongField)?.focus()
}

export const wrongField = '[aria-invalid="true"]'
