import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { endOfDate, formatInstant, startOfDate } from '../../../electron/contract/venue-time.ts'
import { stepStatus } from '../booking/booking-acts.ts'
import { nameOf, statusWord } from '../booking/booking-name.ts'
import { showPanel } from '../booking/panel.ts'
import { iconOf, lookOf } from '../calendar/booking-look.ts'
import { useClock, useToday } from '../calendar/use-now.ts'
import { Button } from '../design/button.tsx'
import { useCalendar } from '../desk/questions.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type DayGroup, dayGroups } from './day-groups.ts'
import styles from './panel.module.css'
import { PanelHeader } from './panel-header.tsx'
import rowStyles from './today-panel.module.css'
import { UnfinishedReturn } from './unfinished-return.tsx'

/** Today at all resources: who is here, who comes next, who did not come yet. */
export function TodayPanel() {
  const { t, formats } = useCounter()
  const { status, resources, isReadOnly } = useWorkplace()
  const date = useToday()
  const zone = status.venue.timeZone
  const range = useMemo(
    () => ({
      from: formatInstant(startOfDate(date, zone), zone),
      to: formatInstant(endOfDate(date, zone), zone),
    }),
    [date, zone],
  )
  const view = useCalendar(range)
  const minute = useClock(15_000, (now) => Math.floor(now / 60_000))
  // The calendar beside it is what is waited for: these lines come right after it.
  const bookings = useDeferredValue(view.data?.bookings, undefined)
  const groups = useMemo(
    () =>
      dayGroups(
        bookings ?? [],
        resources.map(({ id }) => id),
        minute * 60_000,
      ),
    [bookings, resources, minute],
  )
  const isOnItsWay = !isReadOnly && view.error === null
  const isEmpty = bookings !== undefined && groups.every(({ bookings: list }) => list.length === 0)
  return (
    <>
      <PanelHeader title={t('today.title')}>
        <p className={styles.soft}>{formats.longDate(date)}</p>
      </PanelHeader>
      <UnfinishedReturn />
      <div className={styles.content}>
        {view.data === undefined && (
          <p className={rowStyles.empty} data-waits={isOnItsWay || undefined}>
            {isReadOnly ? t('today.unknown') : (view.error?.message ?? t('today.loading'))}
          </p>
        )}
        {isEmpty && <p className={rowStyles.empty}>{t('today.empty')}</p>}
        {groups.map((group) => group.bookings.length > 0 && <Group key={group.name} group={group} />)}
      </div>
    </>
  )
}

/** So many lines are seen at once or soon; a large venue's day has thousands. */
const firstLines = 25

function Group({ group: { name, bookings } }: { readonly group: DayGroup }) {
  const { t } = useCounter()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? bookings : bookings.slice(0, firstLines)
  return (
    <section>
      <h3 className={styles.label}>{t(`today.${name}`)}</h3>
      <ul className={rowStyles.rows}>
        {shown.map((booking) => (
          <TodayRow key={booking.id} booking={booking} isDue={name !== 'earlier'} />
        ))}
      </ul>
      {shown.length < bookings.length && (
        <Button look="quiet" size="small" onPress={() => setWhole(true)}>
          {t('today.showAll', { count: bookings.length })}
        </Button>
      )}
    </section>
  )
}

interface TodayRowProps {
  readonly booking: Booking
  readonly isDue: boolean
}

const TodayRow = memo(function TodayRow({ booking, isDue }: TodayRowProps) {
  const counter = useCounter()
  const { t, formats, front, deskName, resourceName } = counter
  const name = nameOf(booking, counter)
  const { isReadOnly } = useWorkplace()
  const look = lookOf(booking, deskName)
  const Icon = iconOf(booking, deskName)
  return (
    <li className={rowStyles.row} data-look={look}>
      <button
        type="button"
        className={rowStyles.open}
        onClick={() => {
          front.show(booking)
          showPanel(front.panel, { kind: 'details', id: booking.id })
        }}
      >
        <span className={rowStyles.time}>{formats.time(Date.parse(booking.start))}</span>
        <span className={rowStyles.who}>
          <span className={rowStyles.name}>{name}</span>
          <span className={rowStyles.where}>{resourceName(booking.resourceId)}</span>
        </span>
      </button>
      {Icon !== undefined && (
        <span className={rowStyles.state} title={statusWord(booking, t)}>
          <Icon size={15} aria-label={statusWord(booking, t)} />
        </span>
      )}
      {booking.status === 'confirmed' && booking.kind === 'customer' && isDue && (
        <Button
          size="small"
          isDisabled={isReadOnly}
          aria-label={t('today.checkInNamed', { name })}
          onPress={() => void stepStatus(front, booking, 'booking.checkIn')}
        >
          {t('details.checkIn')}
        </Button>
      )}
    </li>
  )
})
