import { RotateCw } from 'lucide-react'
import type { Booking, Message } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { canRetry, stateOf } from '../message-log/log-filter.ts'
import { useMessageRetry } from '../message-log/use-message-retry.ts'
import { momentText } from '../settings/jobs/job-words.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './panel.module.css'
import { useBookingMessages } from './panel-questions.ts'

/** What its customer was told, or will be; what failed is in sight at once. */
export function BookingMessages({ booking }: { readonly booking: Booking }) {
  const { t } = useCounter()
  const messages = useBookingMessages(booking)
  const hasFailed = messages.data?.some(({ status }) => status === 'failed') ?? false
  return (
    <details className={styles.more} open={hasFailed || undefined}>
      <summary>{t('bookingMessages.title')}</summary>
      {messages.isPending && <p className={styles.soft}>{t('bookingMessages.loading')}</p>}
      {messages.isError && <p className={styles.soft}>{t('bookingMessages.failed')}</p>}
      {messages.data?.length === 0 && <p className={styles.soft}>{t('bookingMessages.none')}</p>}
      <ul className={styles.rows}>
        {messages.data?.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </ul>
    </details>
  )
}

function MessageLine({ message }: { readonly message: Message }) {
  const counter = useCounter()
  const { t } = counter
  const { isReadOnly } = useWorkplace()
  const { isSending, retry } = useMessageRetry(message)
  const { kind, channel, sentAt, dueAt, lastError } = message
  const name = t(`messageKind.${kind}`)
  return (
    <li className={styles.entry}>
      <span className={styles.spread}>
        <span className={styles.entryAction}>
          {name} · {t(`messageStatus.${stateOf(message)}`)}
        </span>
        {canRetry(message) && (
          <Button
            size="small"
            icon={<RotateCw size={14} aria-hidden />}
            isDisabled={isSending || isReadOnly}
            aria-label={t('messageLog.retryNamed', { name })}
            onPress={() => void retry()}
          >
            {t('messageLog.retry')}
          </Button>
        )}
      </span>
      <span className={styles.soft}>
        {t(`messageChannel.${channel}`)} · {momentText(counter, sentAt ?? dueAt)}
      </span>
      {lastError !== undefined && <span className={styles.soft}>{lastError}</span>}
    </li>
  )
}
