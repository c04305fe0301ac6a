import type { Attendee } from '../../../electron/contract/index.ts'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether the purchase is the one that somebody at the door names: by name, phone, or a seat such as `C 12`. */
export function fitsDoorSearch(
  { customer }: Pick<Attendee, 'customer'>,
  seats: string,
  text: string,
): boolean {
  const wanted = plain(text.trim())
  const digits = wanted.replace(/\D/g, '')
  const isNumber = /^[\d\s()+./-]{3,}$/.test(wanted)
  return (
    plain(customer.name).includes(wanted) ||
    plain(customer.email ?? '').includes(wanted) ||
    plain(seats).includes(wanted) ||
    (isNumber && (customer.phone ?? '').replace(/\D/g, '').includes(digits))
  )
}
