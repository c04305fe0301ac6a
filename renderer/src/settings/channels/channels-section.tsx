import { useChannels } from '../../message-log/message-questions.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import { Asked } from '../form/asked.tsx'
import { Section } from '../section.tsx'
import { CallListForm } from './call-list-form.tsx'
import { isChannel } from './channel-words.ts'
import styles from './channels-section.module.css'
import { EmailForm } from './email-form.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** By what ways messages reach customers: how each is set up, and trying it. */
export function ChannelsSection() {
  const { t } = useCounter()
  const channels = useChannels()
  const reread = async () => (await channels.refetch()).data
  return (
    <Section title={t('section.channels')} lead={t('channels.lead')}>
      <Asked query={channels}>
        {(all) => {
          const callList = all.find(isChannel('calllist'))
          const email = all.find(isChannel('email'))
          const webhook = all.find(isChannel('webhook'))
          return (
            <div className={styles.forms}>
              {email !== undefined && (
                <EmailForm saved={email} reread={async () => (await reread())?.find(isChannel('email'))} />
              )}
              {webhook !== undefined && (
                <WebhookForm
                  saved={webhook}
                  reread={async () => (await reread())?.find(isChannel('webhook'))}
                />
              )}
              {callList !== undefined && (
                <CallListForm
                  saved={callList}
                  reread={async () => (await reread())?.find(isChannel('calllist'))}
                />
              )}
            </div>
          )
        }}
      </Asked>
    </Section>
  )
}
