/** Tells of every offer for as long as it stands: once it is booked, passed on or over, nobody must be called any more. */
import type { WaitlistEntry } from '../../../electron/contract/index.ts'
import type { FrontDesk } from '../booking/front-desk.ts'
import { announce } from '../speech/announcer.tsx'
import { offerText } from './entry-text.ts'

const shownSeconds = 20

/** One offer: the same entry may be made another one later. */
function keyOf({ id, offer }: WaitlistEntry): string {
  return `offer ${id} ${offer?.expiresAt}`
}

/** Shows a toast of each offer, from which `open` leads to it, until the returned function is called. */
export function followOffers(front: FrontDesk, open: (entry: WaitlistEntry) => void): () => void {
  const { client, clock } = front.desk
  /** The offers that a toast tells of, with the timers of their ends. */
  const told = new Map<string, NodeJS.Timeout>()
  let changes = 0

  /** Those whose offer stands; asked anew where the line changed while the answer was on its way. */
  async function offered(): Promise<readonly WaitlistEntry[] | undefined> {
    const before = changes
    const result = await client.call('waitlist.list', { status: 'offered' })
    if (changes !== before) return offered()
    return result.ok ? result.value.entries : undefined
  }

  function endTelling(key: string) {
    clearTimeout(told.get(key))
    told.delete(key)
    front.toasts.withdraw(key)
  }

  async function tell(entryId: string) {
    const entry = (await offered())?.find(({ id }) => id === entryId)
    if (entry?.offer?.expiresAt === undefined) return
    const until = Date.parse(entry.offer.expiresAt)
    const key = keyOf(entry)
    const { t, formats } = front.words()
    const text = t('waitlist.cameFree', {
      name: entry.customer.name,
      slot: offerText(front, entry),
      time: formats.time(until),
    })
    announce(text)
    const label = t(entry.showId === undefined ? 'waitlist.title' : 'waitlist.openShow')
    const action = { label, run: () => open(entry) }
    endTelling(key)
    told.set(
      key,
      setTimeout(() => endTelling(key), until - clock.now()),
    )
    front.toasts.show({ text, tone: 'done', seconds: shownSeconds, changeId: key, action })
  }

  async function endWhatIsOver() {
    if (told.size === 0) return
    const standing = await offered()
    if (standing === undefined) return
    const keys = new Set(standing.map(keyOf))
    for (const key of [...told.keys()]) if (!keys.has(key)) endTelling(key)
  }

  const unsubscribe = client.subscribe((event) => {
    if (event.event === 'waitlist.changed') changes += 1
    if (event.event === 'notice' && event.payload.kind === 'waitlist_offer') {
      const { entryId } = event.payload
      if (typeof entryId === 'string') void tell(entryId)
    } else if (event.event === 'waitlist.changed' || event.event === 'connection.changed') {
      void endWhatIsOver()
    }
  })
  return () => {
    unsubscribe()
    for (const timer of told.values()) clearTimeout(timer)
  }
}
