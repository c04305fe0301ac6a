import { useMemo } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { endOfDate, formatInstant, startOfDate } from '../../../electron/contract/venue-time.ts'
import { stepStatus } from '../booking/booking-acts.ts'
import { nameOf } from '../booking/booking-name.ts'
import { showPanel } from '../booking/panel.ts'
import { lookIcons, lookOf } from '../calendar/booking-look.ts'
import { useClock, useToday } from '../calendar/use-now.ts'
import { Button } from '../design/button.tsx'
import { useCalendar } from '../desk/questions.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { dayGroups } from './day-groups.ts'
import styles from './panel.module.css'
import { PanelHeader } from './panel-header.tsx'
import rowStyles from './today-panel.module.css'
import { UnfinishedReturn } from './unfinished-return.tsx'

/** Today at all resources: who is here, who comes next, who did not come yet. */
export function TodayPanel() {
  const { t, formats } = useCounter()
  const { status } = useWorkplace()
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
  const bookings = view.data?.bookings
  const groups = useMemo(() => dayGroups(bookings ?? [], minute * 60_000), [bookings, minute])
  const isEmpty = bookings !== undefined && groups.every(({ bookings: list }) => list.length === 0)
  return (
    <>
      <PanelHeader title={t('today.title')}>
        <p className={styles.soft}>{formats.longDate(date)}</p>
      </PanelHeader>
      <UnfinishedReturn />
      <div className={styles.content}>
        {isEmpty && <p className={rowStyles.empty}>{t('today.empty')}</p>}
        {groups.map(
          ({ name, bookings: list }) =>
            list.length > 0 && (
              <section key={name}>
                <h3 className={styles.label}>{t(`today.${name}`)}</h3>
                <ul className={rowStyles.rows}>
                  {list.map((booking) => (
                    <TodayRow key={booking.id} booking={booking} isDue={name !== 'earlier'} />
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </>
  )
}

function TodayRow({ booking, isDue }: { readonly booking: Booking; readonly isDue: boolean }) {
  const counter = useCounter()
  const { t, formats, front, deskName, resourceName } = counter
  const name = nameOf(booking, counter)
  const { isReadOnly } = useWorkplace()
  const look = lookOf(booking, deskName)
  const Icon = lookIcons[look]
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
        <span className={rowStyles.state} title={t(`status.${booking.status}`)}>
          <Icon size={15} aria-label={t(`status.${booking.status}`)} />
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
}
