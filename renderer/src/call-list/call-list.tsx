import { ExternalLink, Mail, Phone, PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { isEmailAddress } from '../../../electron/contract/email-address.ts'
import type { Value } from '../../../electron/contract/index.ts'
import { sayProblem } from '../booking/undo.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { messagesKey } from '../desk/questions.ts'
import { useCallList } from '../message-log/message-questions.ts'
import { Asked } from '../settings/form/asked.tsx'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './call-list.module.css'

type CallEntry = Value<'message.callList'>['entries'][number]

/** Whom to call now, the earliest start first, with the words ready. */
export function CallList() {
  const { t } = useCounter()
  const calls = useCallList()
  return (
    <div className={styles.page}>
      <Asked query={calls}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState icon={<PhoneCall size={34} strokeWidth={1.5} aria-hidden />} title={t('calls.none')}>
              <p>{t('calls.noneHint')}</p>
            </EmptyState>
          ) : (
            <ul className={styles.list} aria-label={t('calls.title')}>
              {entries.map((entry) => (
                <CallCard key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </Asked>
    </div>
  )
}

function CallCard({ entry }: { readonly entry: CallEntry }) {
  const { t, formats } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { isSending, tickOff } = useTick(entry)
  const start = Date.parse(entry.start)
  // Who has no phone is written to instead.
  const Icon = isEmailAddress(entry.to) ? Mail : Phone
  return (
    <li className={styles.card} aria-label={entry.customerName}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h2 className={styles.name}>{entry.customerName}</h2>
          <p className={styles.what}>
            <span className={styles.kind}>{t(`messageKind.${entry.kind}`)}</span>
            {entry.resource}, {formats.shortDate(formats.dateAt(start))}{' '}
            {formats.timeRange(start, Date.parse(entry.end))}
          </p>
        </div>
        <p className={styles.phone}>
          <Icon size={16} aria-hidden />
          {entry.to === '' ? t('customer.noContact') : entry.to}
        </p>
      </div>
      <blockquote className={styles.words}>{withoutGaps(entry.text)}</blockquote>
      <div className={styles.actions}>
        {entry.whatsappLink !== undefined && (
          <a
            className={styles.whatsapp}
            href={entry.whatsappLink}
            target="_blank"
            rel="noreferrer"
            aria-label={t('calls.whatsappNamed', { name: entry.customerName })}
          >
            <ExternalLink size={15} aria-hidden />
            {t('calls.whatsapp')}
          </a>
        )}
        <Button
          look="primary"
          isDisabled={isSending || isReadOnly}
          aria-label={t('calls.calledNamed', { name: entry.customerName })}
          onPress={() => void tickOff()}
        >
          {t('calls.called')}
        </Button>
      </div>
    </li>
  )
}

/** Written for a letter; read out, its empty lines only take the room of the next call. */
function withoutGaps(text: string): string {
  return text.replace(/\n{2,}/g, '\n')
}

/** Ticks a call off at every desk; the tick can be taken back for a while. */
function useTick({ id, customerName }: CallEntry) {
  const { t, front } = useCounter()
  const { changes, queries } = useDesk()
  const [isSending, setSending] = useState(false)

  async function mark(called: boolean): Promise<boolean> {
    setSending(true)
    const result = await changes.send('message.markCalled', { id, called })
    setSending(false)
    if (!result.ok) sayProblem(front, result.error.message)
    await queries.invalidateQueries({ queryKey: [messagesKey] })
    return result.ok
  }

  async function tickOff() {
    if (!(await mark(true))) return
    const text = t('calls.ticked', { name: customerName })
    announce(text)
    const action = { label: t('toast.undo'), run: () => void mark(false) }
    front.toasts.show({ text, tone: 'done', seconds: 10, action })
  }

  return { isSending, tickOff }
}
