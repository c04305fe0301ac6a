import { useEffect, useMemo, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import type { Resource, Value } from '../../../electron/contract/index.ts'
import type { FrontDesk } from '../booking/front-desk.ts'
import { createPanel } from '../booking/panel.ts'
import { createPendingPlaces } from '../booking/pending-places.ts'
import { type CalendarPlaceStore, createCalendarPlace, turnTo } from '../calendar/calendar-place.ts'
import { CalendarScreen } from '../calendar/calendar-screen.tsx'
import type { Desk } from '../desk/desk.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { ConnectionBanners } from '../frame/connection-banners.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { createFormats, localeTags } from '../language/formats.ts'
import { speak } from '../language/language.ts'
import type { Words } from '../language/words.ts'
import { createStore, useStore } from '../store/store.ts'
import { ToastRegion } from '../toast/toast-region.tsx'
import { createToasts } from '../toast/toasts.ts'
import { SampleBanner } from './sample-offer.tsx'
import { SetUpBanner } from './set-up-banner.tsx'
import { CounterContext, WorkplaceContext } from './venue-context.tsx'
import styles from './workplace.module.css'

interface WorkplaceProps {
  readonly status: Value<'desk.status'>
  readonly resources: readonly Resource[]
}

function createFrontDesk(desk: Desk, place: CalendarPlaceStore, words: () => Words): FrontDesk {
  return {
    desk,
    panel: createPanel(),
    pending: createPendingPlaces(),
    toasts: createToasts(),
    undoable: createStore<readonly string[]>([]),
    words,
    show: ({ resourceId, start }) => {
      turnTo(place, { resourceId, date: words().formats.dateAt(Date.parse(start)) })
    },
  }
}

/** The venue's screens, once the desk has told whose they are. */
export function Workplace({ status, resources }: WorkplaceProps) {
  const desk = useDesk()
  const { t } = useTranslation()
  const { state } = useStore(desk.connection.store)
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
  const [place] = useState(createCalendarPlace)
  const [front] = useState(() => createFrontDesk(desk, place, () => latest.current))
  const counter = useMemo(() => ({ ...words, front }), [words, front])
  const isReadOnly = state !== 'online'
  const workplace = useMemo(() => ({ status, resources, isReadOnly }), [status, resources, isReadOnly])

  return (
    <I18nProvider locale={localeTags[locale]}>
      <CounterContext value={counter}>
        <WorkplaceContext value={workplace}>
          <div className={styles.frame}>
            <TopBar />
            <ConnectionBanners />
            <SetUpBanner />
            <SampleBanner />
            <CalendarScreen place={place} />
          </div>
          <ToastRegion toasts={front.toasts} />
        </WorkplaceContext>
      </CounterContext>
    </I18nProvider>
  )
}
