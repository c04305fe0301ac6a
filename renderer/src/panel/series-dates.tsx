import type { Booking, Series } from '../../../electron/contract/index.ts'
import { showPanel } from '../booking/panel.ts'
import { addSkippedDate } from '../booking/series-acts.ts'
import { Button } from '../design/button.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './panel.module.css'
import { useSeries } from './panel-questions.ts'

interface SeriesDatesProps {
  readonly booking: Booking
  readonly seriesId: string
}

/** The series that it is a date of; another date is one click away, one that was left out can be added. */
export function SeriesDates({ booking, seriesId }: SeriesDatesProps) {
  const { t } = useCounter()
  const dates = useSeries(seriesId, booking.version).data?.dates
  if (dates === undefined) return null
  const number = dates.findIndex(({ bookingId }) => bookingId === booking.id) + 1
  return (
    <details className={styles.more}>
      <summary>
        {t('seriesOf.title')}
        <span className={styles.soft}>{t('seriesOf.place', { number, count: dates.length })}</span>
      </summary>
      <ul className={styles.rows}>
        {dates.map((date) => (
          <DateRow key={date.start} date={date} ownId={booking.id} seriesId={seriesId} />
        ))}
      </ul>
    </details>
  )
}

interface DateRowProps {
  readonly date: Series['dates'][number]
  readonly ownId: string
  readonly seriesId: string
}

function DateRow({ date, ownId, seriesId }: DateRowProps) {
  const { front, t, formats } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { bookingId, start, status } = date
  const when = formats.shortDate(formats.dateAt(Date.parse(start)))
  return (
    <li className={styles.spread} aria-current={bookingId === ownId ? 'true' : undefined}>
      <span>
        {when} <span className={styles.soft}>{t(`seriesOf.${status}`)}</span>
      </span>
      {status === 'skipped' && (
        <Button
          size="small"
          isDisabled={isReadOnly}
          aria-label={`${t('seriesOf.add')} ${when}`}
          onPress={() => void addSkippedDate(front, seriesId, start)}
        >
          {t('seriesOf.add')}
        </Button>
      )}
      {bookingId !== undefined && bookingId !== ownId && (
        <Button
          size="small"
          look="quiet"
          aria-label={`${t('seriesOf.show')} ${when}`}
          onPress={() => {
            front.show({ resourceId: date.resourceId, start, end: date.end })
            showPanel(front.panel, { kind: 'details', id: bookingId })
          }}
        >
          {t('seriesOf.show')}
        </Button>
      )}
    </li>
  )
}
