import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { Unanswered } from '../design/unanswered.tsx'
import { Section } from '../settings/section.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useOutside } from './outside.ts'
import { OutsideBooking } from './outside-booking.tsx'
import { OutsideShow } from './outside-show.tsx'
import styles from './work-list-section.module.css'

/** The bookings and shows that changed hours left outside: each is moved, cancelled, or kept where it is. */
export function WorkListSection() {
  const { t, formats } = useCounter()
  const outside = useOutside()
  const bookings = outside.data?.pages.flatMap((page) => page.bookings)
  const [chosenIds, setChosen] = useState<readonly string[]>([])
  // A show is decided about by itself: whether it is moved or cancelled concerns everybody who bought a seat.
  const customers = (bookings ?? []).filter(({ kind }) => kind !== 'show')
  const chosen = customers.filter(({ id }) => chosenIds.includes(id))
  return (
    <Section title={t('section.workList')} lead={t('workList.lead')}>
      {bookings === undefined && outside.error !== null && (
        <Unanswered
          title={t('editing.unanswered')}
          message={outside.error.message}
          onAgain={() => void outside.refetch()}
        />
      )}
      {bookings?.length === 0 && <NothingOutside />}
      {/* What could not be done stays chosen, with why, also where it alone is left. */}
      {(customers.length > 1 || chosen.length > 0) && (
        <BulkBar all={customers} chosen={chosen} onChoose={setChosen} />
      )}
      {byDate(bookings ?? [], (at) => formats.dateAt(at)).map(([date, ofDate]) => (
        <section key={date} className={styles.date} aria-label={formats.longDate(date)}>
          <h2 className={styles.title}>{formats.longDate(date)}</h2>
          <ul className={styles.list}>
            {ofDate.map((booking) =>
              booking.kind === 'show' ? (
                <OutsideShow key={booking.id} show={booking} />
              ) : (
                <OutsideBooking
                  key={booking.id}
                  booking={booking}
                  isChosen={chosenIds.includes(booking.id)}
                  onChoose={(isChosen) =>
                    setChosen(
                      isChosen ? [...chosenIds, booking.id] : chosenIds.filter((id) => id !== booking.id),
                    )
                  }
                />
              ),
            )}
          </ul>
        </section>
      ))}
      {outside.hasNextPage && (
        <Button isDisabled={outside.isFetchingNextPage} onPress={() => void outside.fetchNextPage()}>
          {t('workList.more')}
        </Button>
      )}
    </Section>
  )
}

function NothingOutside() {
  const { t } = useCounter()
  return (
    <EmptyState icon={<CircleCheckBig size={32} strokeWidth={1.5} aria-hidden />} title={t('workList.none')}>
      <p>{t('workList.noneHint')}</p>
    </EmptyState>
  )
}

function byDate(
  bookings: readonly Booking[],
  dateAt: (at: number) => string,
): readonly (readonly [string, readonly Booking[]])[] {
  const dates = new Map<string, Booking[]>()
  for (const booking of bookings) {
    const date = dateAt(Date.parse(booking.start))
    dates.set(date, [...(dates.get(date) ?? []), booking])
  }
  return [...dates]
}
