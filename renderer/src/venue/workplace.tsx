import { useEffect, useMemo, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import type { Resource, Value } from '../../../electron/contract/index.ts'
import { createFrontDesk } from '../booking/front-desk.ts'
import { createCalendarPlace, showDate } from '../calendar/calendar-place.ts'
import { keepApplicationMenu } from '../command/application-menu.ts'
import { type CommandSurroundings, createCommandCentre, stir } from '../command/command-centre.ts'
import { CommandOverlay } from '../command/command-overlay.tsx'
import { CommandCentreContext } from '../command/commands-context.ts'
import { useCommandKeys } from '../command/use-command-keys.ts'
import { isAway } from '../desk/connection.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { ConnectionBanners } from '../frame/connection-banners.tsx'
import { CurrentScreen } from '../frame/current-screen.tsx'
import { DeskWarnings } from '../frame/desk-warnings.tsx'
import { JobWarnings } from '../frame/job-warnings.tsx'
import { LeaveDialog } from '../frame/leave-dialog.tsx'
import { createNavigation } from '../frame/navigation.ts'
import { NavigationContext } from '../frame/navigation-context.ts'
import { TopBar } from '../frame/top-bar.tsx'
import { WindowClosing } from '../frame/window-closing.tsx'
import { HoverCard } from '../hover-card/hover-card.tsx'
import { createFormats, localeTags } from '../language/formats.ts'
import { speak } from '../language/language.ts'
import { useStore } from '../store/store.ts'
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
  const isReadOnly = isAway(useStore(useDesk().connection.store))
  const { counter, place } = useFrontOfVenue(status, resources)
  const [navigation] = useState(createNavigation)
  const { front } = counter
  const { role, venue } = status
  const centre = useCommandCentre({ front, navigation, place }, { resources, isReadOnly, role, venue })
  const workplace = useMemo(() => ({ status, resources, isReadOnly }), [status, resources, isReadOnly])

  return (
    <I18nProvider locale={localeTags[venue.locale]}>
      <CounterContext value={counter}>
        <WorkplaceContext value={workplace}>
          <NavigationContext value={navigation}>
            <CommandCentreContext value={centre}>
              <div className={styles.frame}>
                <header data-screen-only data-keep-clear>
                  <TopBar />
                  <ConnectionBanners />
                  <DeskWarnings />
                  <JobWarnings />
                  <SetUpBanner />
                  <SampleBanner />
                </header>
                <CurrentScreen calendar={place} />
              </div>
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

/** What almost everything drawn needs, and the place in the calendar; the front desk is made once and kept. */
function useFrontOfVenue({ venue, deskName }: Value<'desk.status'>, resources: readonly Resource[]) {
  const desk = useDesk()
  const { t } = useTranslation()
  const { locale, timeZone, clockHours } = venue
  useEffect(() => speak(locale), [locale])
  useEffect(() => {
    document.documentElement.dataset.clock = String(clockHours)
  }, [clockHours])
  const words = useMemo(() => {
    const names = new Map(resources.map(({ id, name }) => [id, name]))
    const formats = createFormats(locale, timeZone, clockHours)
    return {
      t,
      formats,
      deskName,
      resourceName: (id: string) => names.get(id) ?? t('booking.unknownResource'),
    }
  }, [t, locale, timeZone, clockHours, deskName, resources])
  const latest = useRef({ words, resources })
  latest.current = { words, resources }
  const [place] = useState(() => createCalendarPlace(localStorage))
  const [front] = useState(() =>
    createFrontDesk(
      desk,
      () => latest.current.words,
      ({ resourceId, start }) =>
        showDate(place, latest.current.resources, {
          resourceId,
          date: latest.current.words.formats.dateAt(Date.parse(start)),
        }),
    ),
  )
  const counter = useMemo(() => ({ ...words, front }), [words, front])
  return { counter, place }
}

type CommandParts = Omit<Parameters<typeof createCommandCentre>[0], 'surroundings'>

/** The commands of the window, which always see what is around them now. */
function useCommandCentre(parts: CommandParts, now: CommandSurroundings) {
  const surroundings = useRef(now)
  surroundings.current = now
  const [centre] = useState(() => createCommandCentre({ ...parts, surroundings: () => surroundings.current }))
  useCommandKeys(centre)
  useEffect(() => keepApplicationMenu(centre, () => surroundings.current.venue.locale), [centre])
  useEffect(() => stir(centre))
  return centre
}
