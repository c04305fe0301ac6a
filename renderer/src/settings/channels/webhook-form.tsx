import { TextField } from '../../design/text-field.tsx'
import { useDesk } from '../../desk/desk-context.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import { useEditor } from '../form/editor.ts'
import fields from '../form/fields.module.css'
import { SaveBar } from '../form/save-bar.tsx'
import { Card } from '../section.tsx'
import { type WebhookChannel, webhookDraftOf, webhookProblems, webhookToSend } from './channel-draft.ts'
import { ChannelTest } from './channel-test.tsx'
import { channelErrors, pickChannel } from './channel-words.ts'
import { SecretField } from './secret-field.tsx'

interface WebhookFormProps {
  readonly saved: WebhookChannel
  readonly reread: () => Promise<WebhookChannel | undefined>
}

/** A program of somebody else's that takes the messages: a WhatsApp or SMS gateway. */
export function WebhookForm({ saved, reread }: WebhookFormProps) {
  const { t } = useCounter()
  const { changes } = useDesk()
  const editor = useEditor({
    saved,
    draftOf: webhookDraftOf,
    reread,
    check: (draft) => channelErrors(t, webhookProblems(draft)),
    send: async (draft, version) =>
      pickChannel(
        'webhook',
        await changes.send('channel.save', { channel: 'webhook', settings: webhookToSend(draft), version }),
      ),
  })
  const { draft, change, errors } = editor
  return (
    <Card title={t('messageChannel.webhook')} hint={t('channelHint.webhook')}>
      <div className={fields.grid}>
        <TextField
          label={t('channels.url')}
          type="url"
          value={draft.url}
          onChange={(url) => change({ url })}
          error={errors.url}
          placeholder="https://"
          maxLength={2000}
        />
        <SecretField
          label={t('channels.secret')}
          isKept={saved.settings?.hasSecret === true}
          value={draft.secret}
          onChange={(secret) => change({ secret })}
        />
      </div>
      <ChannelTest channel="webhook" isDirty={editor.isDirty} isSetUp={saved.isSetUp} />
      <SaveBar editor={editor} describe={(each) => [{ label: t('channels.url'), text: each.url }]} />
    </Card>
  )
}
