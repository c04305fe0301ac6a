import { Plus, Ticket } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Show } from '../../../electron/contract/index.ts'
import { addDays, formatInstant, startOfDate } from '../../../electron/contract/venue-time.ts'
import { useToday } from '../calendar/use-now.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { Segmented } from '../design/segmented.tsx'
import { DeskScreen } from '../frame/desk-screen.tsx'
import { useNavigation } from '../frame/navigation-context.ts'
import { Asked } from '../settings/form/asked.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { ShowForm } from './show-form.tsx'
import { useShows } from './show-questions.ts'
import { ShowScreen } from './show-screen.tsx'
import { showTimes } from './show-times.ts'
import styles from './shows-screen.module.css'

/** How far the list looks ahead and back, in days. */
const span = 400

/** All shows, or one of them with its seats. */
export function ShowsScreen({ showId }: { readonly showId: string | null }) {
  return showId === null ? <ShowList /> : <ShowScreen key={showId} id={showId} />
}

function ShowList() {
  const { t } = useCounter()
  const { timeZone } = useWorkplace().status.venue
  const { isReadOnly } = useWorkplace()
  const navigation = useNavigation()
  const today = useToday()
  const [when, setWhen] = useState<'coming' | 'past'>('coming')
  const [isMaking, setMaking] = useState(false)
  const range = useMemo(() => {
    const at = (days: number) => formatInstant(startOfDate(addDays(today, days), timeZone), timeZone)
    return when === 'coming' ? { from: at(0), to: at(span) } : { from: at(-span), to: at(0) }
  }, [today, timeZone, when])
  const shows = useShows(range, true)
  if (isMaking) {
    return (
      <ShowForm
        onCancel={() => setMaking(false)}
        onSaved={(show) => navigation.place.set({ screen: 'shows', showId: show.id })}
      />
    )
  }
  return (
    <DeskScreen
      title={t('show.shows')}
      actions={
        <>
          <Segmented
            label={t('show.when')}
            choices={[
              { id: 'coming', name: t('show.coming') },
              { id: 'past', name: t('show.past') },
            ]}
            value={when}
            onChange={setWhen}
          />
          <Button
            look="primary"
            icon={<Plus size={16} aria-hidden />}
            isDisabled={isReadOnly}
            onPress={() => setMaking(true)}
          >
            {t('show.make')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <Asked query={shows}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState icon={<Ticket size={34} strokeWidth={1.5} aria-hidden />} title={t('show.none')}>
                <p>{t('show.noneHint')}</p>
              </EmptyState>
            ) : (
              <ul className={styles.list} aria-label={t('show.shows')}>
                {list.map((show) => (
                  <ShowLine key={show.id} show={show} />
                ))}
              </ul>
            )
          }
        </Asked>
      </div>
    </DeskScreen>
  )
}

function ShowLine({ show }: { readonly show: Show }) {
  const { t, formats, resourceName } = useCounter()
  const navigation = useNavigation()
  const { free, held, sold, checkedIn } = show.counts
  const taken = sold + checkedIn
  const total = free + held + taken
  const start = Date.parse(show.start)
  const isCancelled = show.status === 'cancelled'
  return (
    <li>
      <button
        type="button"
        className={styles.show}
        data-cancelled={isCancelled || undefined}
        onClick={() => navigation.go({ screen: 'shows', showId: show.id })}
      >
        <span className={styles.when}>
          <span className={styles.date}>{formats.shortDate(formats.dateAt(start))}</span>
          <span className={styles.time}>{showTimes(show, formats)}</span>
        </span>
        <span className={styles.what}>
          <span className={styles.title}>{show.title}</span>
          <span className={styles.where}>{resourceName(show.resourceId)}</span>
        </span>
        <span className={styles.sales}>
          <span className={styles.left}>
            {isCancelled
              ? t('show.isCancelled')
              : free === 0
                ? t('show.soldOut')
                : t('show.seatsLeft', { count: free })}
          </span>
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} style={{ inlineSize: `${(taken / Math.max(total, 1)) * 100}%` }} />
          </span>
          <span className={styles.where}>{t('show.ofTotal', { sold: taken, total })}</span>
        </span>
      </button>
    </li>
  )
}
