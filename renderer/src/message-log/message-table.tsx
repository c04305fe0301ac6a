import {
  CalendarSearch,
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Clock,
  LoaderCircle,
  RotateCw,
} from 'lucide-react'
import type { Message, MessageStatus } from '../../../electron/contract/index.ts'
import { showPanel } from '../booking/panel.ts'
import { sayProblem } from '../booking/undo.ts'
import { Button } from '../design/button.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { useNavigation } from '../frame/navigation-context.ts'
import { momentText } from '../settings/jobs/job-words.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { canRetry, stateOf } from './log-filter.ts'
import styles from './message-log.module.css'
import { useMessageRetry } from './use-message-retry.ts'

const icons = {
  pending: Clock,
  sending: LoaderCircle,
  sent: CircleCheck,
  failed: CircleAlert,
  skipped: CircleSlash,
} satisfies Readonly<Record<MessageStatus, unknown>>

export function MessageTable({ messages }: { readonly messages: readonly Message[] }) {
  const { t } = useCounter()
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('messageLog.due')}</th>
            <th scope="col">{t('messageLog.what')}</th>
            <th scope="col">{t('messageLog.to')}</th>
            <th scope="col">{t('messageLog.became')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MessageRow({ message }: { readonly message: Message }) {
  const words = useCounter()
  const { t } = words
  return (
    <tr>
      <td className={styles.when}>{momentText(words, message.dueAt)}</td>
      <td>
        <p className={styles.main}>{t(`messageKind.${message.kind}`)}</p>
        <p className={styles.soft}>{t(`messageChannel.${message.channel}`)}</p>
      </td>
      <td>
        <p className={styles.main}>{message.customerName ?? t('booking.unnamed')}</p>
        <p className={styles.soft}>{message.to === '' ? t('customer.noContact') : message.to}</p>
      </td>
      <td>
        <Outcome message={message} />
      </td>
      <td className={styles.acts}>
        <RowActions message={message} />
      </td>
    </tr>
  )
}

/** Sent when and by whom, or why not and what comes next. */
function Outcome({ message }: { readonly message: Message }) {
  const words = useCounter()
  const { t } = words
  const Icon = icons[message.status]
  const { sentAt, deskName, nextTryAt, lastError, attempts, text } = message
  const facts = [
    ...(sentAt === undefined ? [] : [momentText(words, sentAt)]),
    ...(deskName === undefined ? [] : [deskName]),
    ...(attempts > 1 ? [t('messageLog.attempts', { count: attempts })] : []),
    ...(nextTryAt === undefined ? [] : [t('messageLog.nextTry', { when: momentText(words, nextTryAt) })]),
  ]
  return (
    <>
      <p className={styles.state} data-status={message.status}>
        <Icon size={15} aria-hidden />
        {t(`messageStatus.${stateOf(message)}`)}
        <span className={styles.soft}>{facts.join(' · ')}</span>
      </p>
      {lastError !== undefined && <p className={styles.why}>{lastError}</p>}
      {text !== undefined && (
        <details className={styles.words}>
          <summary>{t('messageLog.words')}</summary>
          <p className={styles.text}>{text}</p>
        </details>
      )}
    </>
  )
}

function RowActions({ message }: { readonly message: Message }) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { client } = useDesk()
  const navigation = useNavigation()
  const { isSending, retry } = useMessageRetry(message)
  const name = message.customerName ?? t('booking.unnamed')

  async function openBooking() {
    const result = await client.call('booking.get', { id: message.bookingId })
    if (!result.ok) {
      sayProblem(front, result.error.message)
      return
    }
    front.show(result.value)
    showPanel(front.panel, { kind: 'details', id: message.bookingId })
    navigation.go({ screen: 'calendar' })
  }

  return (
    <>
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
      <Button
        size="small"
        look="quiet"
        icon={<CalendarSearch size={15} aria-hidden />}
        aria-label={t('messageLog.openBooking', { name })}
        onPress={() => void openBooking()}
      />
    </>
  )
}
