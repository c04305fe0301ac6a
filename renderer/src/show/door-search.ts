import type { Attendee, Seat } from '../../../electron/contract/index.ts'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** Whether the purchase is the one that somebody at the door names: by name, phone, or one of its seats, such as `C 12`. */
export function fitsDoorSearch(
  { customer }: Pick<Attendee, 'customer'>,
  seats: readonly Pick<Seat, 'row' | 'number'>[],
  text: string,
): boolean {
  const wanted = plain(text.trim())
  const digits = wanted.replace(/\D/g, '')
  const isNumber = /^[\d\s()+./-]{3,}$/.test(wanted)
  return (
    plain(customer.name).includes(wanted) ||
    plain(customer.email ?? '').includes(wanted) ||
    seats.some((seat) => isNamed(seat, wanted)) ||
    (isNumber && (customer.phone ?? '').replace(/\D/g, '').includes(digits))
  )
}

/** By its row, its number, or both: whole, as `B 1` is not `B 12`, and each for itself, as a party has more than one. */
function isNamed({ row, number }: Pick<Seat, 'row' | 'number'>, wanted: string): boolean {
  if (wanted === `${number}`) return true
  if (row === undefined) return false
  const label = plain(row)
  return [label, `${label} ${number}`, `${label}${number}`].includes(wanted)
}
