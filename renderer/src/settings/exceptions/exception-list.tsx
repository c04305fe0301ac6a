import type { ScheduleException } from '../../../../electron/contract/index.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import { Card } from '../section.tsx'
import styles from './exception-list.module.css'
import { exceptionText } from './exception-text.ts'

interface ExceptionListProps {
  readonly exceptions: readonly ScheduleException[]
  readonly onOpen: (id: string) => void
}

/** The year's exceptions by date, each to open. */
export function ExceptionList({ exceptions, onOpen }: ExceptionListProps) {
  const counter = useCounter()
  const { t, formats } = counter
  const byDate = [...exceptions].sort((one, other) => (one.from < other.from ? -1 : 1))
  return (
    <Card title={t('exceptions.inYear')} {...(byDate.length === 0 && { hint: t('exceptions.noneHint') })}>
      {byDate.length > 0 && (
        <ul className={styles.list}>
          {byDate.map((exception) => (
            <li key={exception.id}>
              <button type="button" className={styles.exception} onClick={() => onOpen(exception.id)}>
                <span className={styles.when}>
                  {formats.shortDate(exception.from)}
                  {exception.to !== exception.from && ` – ${formats.shortDate(exception.to)}`}
                </span>
                <span className={styles.what}>{exceptionText(exception, counter)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
