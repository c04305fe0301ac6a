import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { useNavigation } from '../../frame/navigation-context.ts'
import { useMessageHealth, useMessageRules, useReminderRules } from '../../message-log/message-questions.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import { Asked } from '../form/asked.tsx'
import { Section } from '../section.tsx'
import { CausedForm } from './caused-form.tsx'
import styles from './messages-section.module.css'
import { ReminderForm } from './reminder-form.tsx'

/** What customers are told, by which channel, and when. */
export function MessagesSection() {
  const { t } = useCounter()
  const reminders = useReminderRules()
  const caused = useMessageRules()
  return (
    <Section title={t('section.messages')} lead={t('messages.lead')}>
      <NotSetUp />
      <div className={styles.forms}>
        <Asked query={reminders}>
          {(saved) => <ReminderForm saved={saved} reread={async () => (await reminders.refetch()).data} />}
        </Asked>
        <Asked query={caused}>
          {(saved) => <CausedForm saved={saved} reread={async () => (await caused.refetch()).data} />}
        </Asked>
      </div>
    </Section>
  )
}

/** A rule that names a channel which nobody has set up: its messages wait. */
function NotSetUp() {
  const { t } = useCounter()
  const navigation = useNavigation()
  const missing = useMessageHealth().data?.notSetUp ?? []
  if (missing.length === 0) return null
  return (
    <div className={styles.notice}>
      <Notice
        tone="warn"
        actions={
          <Button onPress={() => navigation.go({ screen: 'settings', section: 'channels' })}>
            {t('messages.setUp')}
          </Button>
        }
      >
        {t('messages.notSetUp', {
          channels: missing.map((channel) => t(`messageChannel.${channel}`)).join(', '),
        })}
      </Notice>
    </div>
  )
}
