import { useEffect, useMemo, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import type { Resource, Value } from '../../../electron/contract/index.ts'
import { createFrontDesk } from '../booking/front-desk.ts'
import { createCalendarPlace, showDate } from '../calendar/calendar-place.ts'
import { type CommandSurroundings, createCommandCentre } from '../command/command-centre.ts'
import { CommandOverlay } from '../command/command-overlay.tsx'
import { CommandCentreContext } from '../command/commands-context.ts'
import { useCommandKeys } from '../command/use-command-keys.ts'
import { isAway } from '../desk/connection.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { ConnectionBanners } from '../frame/connection-banners.tsx'
import { CurrentScreen } from '../frame/current-screen.tsx'
import { DeskWarnings } from '../frame/desk-warnings.tsx'
import { LeaveDialog } from '../frame/leave-dialog.tsx'
import { createNavigation } from '../frame/navigation.ts'
import { NavigationContext } from '../frame/navigation-context.ts'
import { TopBar } from '../frame/top-bar.tsx'
import { WindowClosing } from '../frame/window-closing.tsx'
import { HoverCard } from '../hover-card/hover-card.tsx'
import { createFormats, localeTags } from '../language/formats.ts'
import { speak } from '../language/language.ts'
import { useStore } from '../store/store.ts'
import { ToastRegion } from '../toast/toast-region.tsx'
import { SampleBanner } from './sample-offer.tsx'
import { SetUpBanner } from './set-up-banner.tsx'
import { CounterContext, WorkplaceContext } from './venue-context.tsx'
import styles from './workplace.module.css'

interface WorkplaceProps {
  readonly status: Value<'desk.status'>
  readonly resources: readonly Resource[]
}

/** The venue's screens, once the desk has told whose they are. */
export function Workplace({ status, resources }: WorkplaceProps) {
  const desk = useDesk()
  const { t } = useTranslation()
  const connection = useStore(desk.connection.store)
  const { locale, timeZone } = status.venue
  const { deskName } = status
  useEffect(() => speak(locale), [locale])

  const words = useMemo(() => {
    const names = new Map(resources.map(({ id, name }) => [id, name]))
    const formats = createFormats(locale, timeZone)
    return {
      t,
      formats,
      deskName,
      resourceName: (id: string) => names.get(id) ?? t('booking.unknownResource'),
    }
  }, [t, locale, timeZone, deskName, resources])
  const latest = useRef(words)
  latest.current = words
  const latestResources = useRef(resources)
  latestResources.current = resources
  const [place] = useState(() => createCalendarPlace(localStorage))
  const [navigation] = useState(createNavigation)
  const [front] = useState(() =>
    createFrontDesk(
      desk,
      () => latest.current,
      ({ resourceId, start }) =>
        showDate(place, latestResources.current, {
          resourceId,
          date: latest.current.formats.dateAt(Date.parse(start)),
        }),
    ),
  )
  const counter = useMemo(() => ({ ...words, front }), [words, front])
  const isReadOnly = isAway(connection)
  const surroundingsNow: CommandSurroundings = {
    resources,
    isReadOnly,
    role: status.role,
    venue: status.venue,
  }
  const surroundings = useRef(surroundingsNow)
  surroundings.current = surroundingsNow
  const [centre] = useState(() =>
    createCommandCentre({ front, navigation, place, surroundings: () => surroundings.current }),
  )
  useCommandKeys(centre)
  const workplace = useMemo(() => ({ status, resources, isReadOnly }), [status, resources, isReadOnly])

  return (
    <I18nProvider locale={localeTags[locale]}>
      <CounterContext value={counter}>
        <WorkplaceContext value={workplace}>
          <NavigationContext value={navigation}>
            <CommandCentreContext value={centre}>
              <div className={styles.frame}>
                <header data-screen-only>
                  <TopBar />
                  <ConnectionBanners />
                  <DeskWarnings />
                  <SetUpBanner />
                  <SampleBanner />
                </header>
                <CurrentScreen calendar={place} />
              </div>
              <ToastRegion toasts={front.toasts} />
              <LeaveDialog />
              <WindowClosing />
              <CommandOverlay centre={centre} />
              <HoverCard store={centre.card} />
            </CommandCentreContext>
          </NavigationContext>
        </WorkplaceContext>
      </CounterContext>
    </I18nProvider>
  )
}
