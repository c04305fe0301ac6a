import { Suspense, useCallback, useEffect } from 'react'
import type { CalendarPlaceStore } from '../calendar/calendar-place.ts'
import { CalendarScreen } from '../calendar/calendar-screen.tsx'
import { useMessageNotices } from '../message-log/message-notices.ts'
import { useIdleSignOut } from '../sign-in/idle-sign-out.ts'
import { useStore } from '../store/store.ts'
import { useOfferNotices } from '../waitlist/offer-notices.ts'
import { MessagesScreen, readAhead, SettingsScreen, SetUpScreen, ShowsScreen } from './later-screens.ts'
import { useNavigation } from './navigation-context.ts'
import type { Place } from './place.ts'

/** The screen of the place where one is. */
export function CurrentScreen({ calendar }: { readonly calendar: CalendarPlaceStore }) {
  const navigation = useNavigation()
  const place = useStore(navigation.place)
  const openLog = useCallback(() => navigation.go({ screen: 'messages', tab: 'log' }), [navigation])
  useOfferNotices(navigation)
  useMessageNotices(openLog)
  useIdleSignOut()
  useEffect(readAhead, [])
  return (
    <Suspense fallback={<main aria-busy />}>
      <Screen place={place} calendar={calendar} />
    </Suspense>
  )
}

function Screen({ place, calendar }: { readonly place: Place; readonly calendar: CalendarPlaceStore }) {
  if (place.screen === 'settings') return <SettingsScreen section={place.section} />
  if (place.screen === 'setUp') return <SetUpScreen />
  if (place.screen === 'messages') return <MessagesScreen tab={place.tab} />
  if (place.screen === 'shows') return <ShowsScreen showId={place.showId} />
  return <CalendarScreen place={calendar} />
}
