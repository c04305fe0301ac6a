/** What stands in a money field: an amount, nothing, or a text that is neither. Pure. */
import { isUnread, type UnreadText } from '../design/unread-text.ts'
import type { Formats } from '../language/formats.ts'

/** An amount in minor units; null is nothing written. */
export type TypedMoney = number | null | UnreadText

/** What is sent. A form sends nothing while one of its amounts is unread. */
export function amountOf(money: TypedMoney): number | null {
  return isUnread(money) ? null : money
}

/** The same as an input has it: in the venue's currency. */
export function moneyToSend(money: TypedMoney): { amount: number } | null {
  const amount = amountOf(money)
  return amount === null ? null : { amount }
}

/** What stands in the field, in words; `none` where nothing does. */
export function moneyInWords(money: TypedMoney, formats: Formats, currency: string, none = ''): string {
  if (money === null) return none
  return isUnread(money) ? money.unread : formats.money({ amount: money, currency })
}
