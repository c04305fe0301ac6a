import { useCallback } from 'react'
import type { CalendarPlaceStore } from '../calendar/calendar-place.ts'
import { CalendarScreen } from '../calendar/calendar-screen.tsx'
import { MessagesScreen } from '../call-list/messages-screen.tsx'
import { SettingsScreen } from '../settings/settings-screen.tsx'
import { SetUpScreen } from '../setup/set-up-screen.tsx'
import { ShowsScreen } from '../show/shows-screen.tsx'
import { useIdleSignOut } from '../sign-in/idle-sign-out.ts'
import { useStore } from '../store/store.ts'
import { useOfferNotices } from '../waitlist/offer-notices.ts'
import { useNavigation } from './navigation-context.ts'

/** The screen of the place where one is. */
export function CurrentScreen({ calendar }: { readonly calendar: CalendarPlaceStore }) {
  const navigation = useNavigation()
  const place = useStore(navigation.place)
  const openCalendar = useCallback(() => navigation.go({ screen: 'calendar' }), [navigation])
  useOfferNotices(openCalendar)
  useIdleSignOut()
  if (place.screen === 'settings') return <SettingsScreen section={place.section} />
  if (place.screen === 'setUp') return <SetUpScreen />
  if (place.screen === 'messages') return <MessagesScreen tab={place.tab} />
  if (place.screen === 'shows') return <ShowsScreen showId={place.showId} />
  return <CalendarScreen place={calendar} />
}
