import { useState } from 'react'
import { isEmailAddress } from '../../../../electron/contract/email-address.ts'
import type { MessageChannel, Value } from '../../../../electron/contract/index.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { TextField } from '../../design/text-field.tsx'
import { useDesk } from '../../desk/desk-context.tsx'
import { announce } from '../../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import styles from './channels-section.module.css'

interface ChannelTestProps {
  readonly channel: MessageChannel
  /** What is typed and not saved is not what would be tried. */
  readonly isDirty: boolean
  readonly isSetUp: boolean
}

/** Sends one message now and tells what happened. */
export function ChannelTest({ channel, isDirty, isSetUp }: ChannelTestProps) {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { changes } = useDesk()
  const [to, setTo] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Value<'channel.test'> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const canTest = isSetUp && !isDirty && !isReadOnly

  async function send() {
    if (to.trim() === '' || isSending || !canTest) return
    setOutcome(null)
    setProblem(null)
    if (channel === 'email' && !isEmailAddress(to.trim())) {
      setWrong(true)
      return announce(t('channelProblem.from'))
    }
    setSending(true)
    const result = await changes.send('channel.test', { channel, to: to.trim() })
    setSending(false)
    if (result.ok) setOutcome(result.value)
    else setProblem(result.error.message)
    announce(result.ok ? result.value.detail : result.error.message)
  }

  return (
    <form
      className={styles.test}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className={styles.testLine}>
        <TextField
          label={t(`channelTest.${channel}`)}
          type={channel === 'email' ? 'email' : 'text'}
          value={to}
          onChange={(typed) => {
            setTo(typed)
            setWrong(false)
          }}
          error={isWrong ? t('channelProblem.from') : undefined}
          maxLength={254}
          isDisabled={!canTest}
        />
        <Button type="submit" isDisabled={!canTest || isSending || to.trim() === ''}>
          {t(isSending ? 'channelTest.sending' : 'channelTest.send')}
        </Button>
      </div>
      {(!isSetUp || isDirty) && <p className={styles.hint}>{t('channelTest.saveFirst')}</p>}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      {outcome !== null && (
        <Notice
          tone={outcome.sent ? 'info' : 'danger'}
          {...(outcome.whatsappLink !== undefined && {
            actions: (
              <a className={styles.link} href={outcome.whatsappLink} target="_blank" rel="noreferrer">
                {t('calls.whatsapp')}
              </a>
            ),
          })}
        >
          <p>{outcome.detail}</p>
          <p className={styles.hint}>
            {t('channelTest.facts', {
              seconds: (outcome.milliseconds / 1000).toFixed(1),
              id: outcome.messageId,
            })}
          </p>
        </Notice>
      )}
    </form>
  )
}
