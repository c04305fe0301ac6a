/** Says at every desk that somebody on the waitlist was offered something: they are to be called. */
import { useEffect } from 'react'
import { useDesk } from '../desk/desk-context.tsx'
import type { Navigation } from '../frame/navigation.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { offerText } from './entry-text.ts'
import { showWaiting } from './waitlist-acts.ts'

const shownSeconds = 20

export function useOfferNotices(navigation: Navigation) {
  const { front, t, formats } = useCounter()
  const { client } = useDesk()
  useEffect(() => {
    async function tell(entryId: string) {
      const result = await client.call('waitlist.list', { status: 'offered' })
      const entry = result.ok ? result.value.entries.find(({ id }) => id === entryId) : undefined
      if (entry?.offer?.expiresAt === undefined) return
      const text = t('waitlist.cameFree', {
        name: entry.customer.name,
        slot: offerText(front, entry),
        time: formats.time(Date.parse(entry.offer.expiresAt)),
      })
      announce(text)
      const { showId } = entry
      const action = {
        label: t(showId === undefined ? 'waitlist.title' : 'waitlist.openShow'),
        run() {
          if (showId !== undefined) return navigation.go({ screen: 'shows', showId })
          navigation.go({ screen: 'calendar' })
          showWaiting(front, null)
        },
      }
      front.toasts.show({ text, tone: 'done', seconds: shownSeconds, action })
    }
    return client.subscribe((event) => {
      if (event.event !== 'notice' || event.payload.kind !== 'waitlist_offer') return
      const { entryId } = event.payload
      if (typeof entryId === 'string') void tell(entryId)
    })
  }, [client, front, t, formats, navigation])
}
