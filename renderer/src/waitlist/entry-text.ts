import type { WaitlistEntry } from '../../../electron/contract/index.ts'
import { type FrontDesk, slotText } from '../booking/front-desk.ts'
import type { Words } from '../language/words.ts'
import { shortLabels } from '../show/seat-rows.ts'

/** `Court 1, Tue 3 Nov 18:00–21:00` */
export function wishText(entry: WaitlistEntry, { t, formats, resourceName }: Words): string {
  const from = Date.parse(entry.from)
  const to = Date.parse(entry.to)
  const where =
    entry.resourceId === undefined
      ? t('waitlist.anyOf', { kind: entry.kind ?? '' })
      : resourceName(entry.resourceId)
  const first = formats.dateAt(from)
  // A window that ends at midnight ends on its own date.
  const last = formats.dateAt(to - 1)
  const when =
    first === last
      ? `${formats.shortDate(first)} ${formats.timeRange(from, to)}`
      : `${formats.shortDate(first)} ${formats.time(from)} – ${formats.shortDate(last)} ${formats.time(to)}`
  return `${where}, ${when}`
}

/** `60 min, 4 people` */
export function sizeText(entry: WaitlistEntry, { t, formats }: Words): string {
  const length = formats.length(entry.minutes)
  return entry.units === 1 ? length : `${length}, ${t('waitlist.people', { count: entry.units })}`
}

/** What is offered: a time like any other, or `Evening concert, A 3–4, Fri 6 Mar 19:00`. */
export function offerText(front: FrontDesk, entry: WaitlistEntry): string {
  const { offer, showTitle } = entry
  if (offer === undefined) return ''
  if (showTitle === undefined) return slotText(front, offer)
  const { formats } = front.words()
  const start = Date.parse(offer.start)
  const when = `${formats.shortDate(formats.dateAt(start))} ${formats.time(start)}`
  return [showTitle, shortLabels(offer.seats ?? []), when].join(', ')
}
