import type { Booking, HistoryEntry } from '../../../electron/contract/index.ts'
import { actionText } from '../audit/audit-names.ts'
import { momentText } from '../settings/jobs/job-words.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { historyChanges } from './history-words.ts'
import styles from './panel.module.css'
import { useBookingHistory } from './panel-questions.ts'

/** Who did what with it, and when; the newest first. */
export function BookingHistory({ booking }: { readonly booking: Booking }) {
  const { t } = useCounter()
  const history = useBookingHistory(booking)
  return (
    <details className={styles.more}>
      <summary>{t('bookingHistory.title')}</summary>
      {history.isPending && <p className={styles.soft}>{t('bookingHistory.loading')}</p>}
      {history.isError && <p className={styles.soft}>{t('bookingHistory.failed')}</p>}
      <ol className={styles.rows}>
        {history.data?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </details>
  )
}

function Entry({ entry }: { readonly entry: HistoryEntry }) {
  const counter = useCounter()
  const { t } = counter
  const { at, staff, deskName } = entry
  const who = staff === undefined ? deskName : t('bookingHistory.at', { staff, desk: deskName })
  return (
    <li className={styles.entry}>
      <span className={styles.entryAction}>{actionText(t, entry.action)}</span>
      {historyChanges(entry, counter).map((change) => (
        <span key={change}>{change}</span>
      ))}
      <span className={styles.soft}>{t('bookingHistory.line', { when: momentText(counter, at), who })}</span>
    </li>
  )
}
