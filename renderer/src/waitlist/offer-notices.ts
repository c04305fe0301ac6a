/** Says at every desk that somebody on the waitlist was offered something: they are to be called. */
import { useEffect } from 'react'
import type { Navigation } from '../frame/navigation.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { followOffers } from './follow-offers.ts'
import { showWaiting } from './waitlist-acts.ts'

export function useOfferNotices(navigation: Navigation) {
  const { front } = useCounter()
  useEffect(
    () =>
      followOffers(front, ({ showId }) => {
        if (showId !== undefined) return navigation.go({ screen: 'shows', showId })
        navigation.go({ screen: 'calendar' })
        showWaiting(front, null)
      }),
    [front, navigation],
  )
}
