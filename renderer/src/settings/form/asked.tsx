import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Unanswered } from '../../design/unanswered.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import styles from './asked.module.css'

interface AskedProps<Answer> {
  readonly query: UseQueryResult<Answer>
  readonly children: (answer: Answer) => ReactNode
}

/** What was asked of the desk: its answer, or that it is on its way, or why there is none. */
export function Asked<Answer>({ query, children }: AskedProps<Answer>) {
  const { t } = useCounter()
  // An answer that was there stays, also when the next one fails: the banner says that the connection is away.
  if (query.data !== undefined) return children(query.data)
  if (query.error !== null) {
    return (
      <Unanswered
        title={t('editing.unanswered')}
        message={query.error.message}
        onAgain={() => void query.refetch()}
      />
    )
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="spoken">{t('editing.loading')}</span>
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  )
}
