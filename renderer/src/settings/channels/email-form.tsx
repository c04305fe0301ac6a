import { Segmented } from '../../design/segmented.tsx'
import { TextField } from '../../design/text-field.tsx'
import { useDesk } from '../../desk/desk-context.tsx'
import { NumberField } from '../../number/number-field.tsx'
import { numberInWords } from '../../number/typed-number.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import { useEditor } from '../form/editor.ts'
import fields from '../form/fields.module.css'
import { SaveBar } from '../form/save-bar.tsx'
import { Card } from '../section.tsx'
import { type EmailChannel, emailDraftOf, emailProblems, emailToSend, withSecurity } from './channel-draft.ts'
import { ChannelTest } from './channel-test.tsx'
import { channelErrors, pickChannel } from './channel-words.ts'
import { SecretField } from './secret-field.tsx'

interface EmailFormProps {
  readonly saved: EmailChannel
  readonly reread: () => Promise<EmailChannel | undefined>
}

/** The mail server that takes the messages. */
export function EmailForm({ saved, reread }: EmailFormProps) {
  const { t } = useCounter()
  const { changes } = useDesk()
  const editor = useEditor({
    saved,
    draftOf: emailDraftOf,
    reread,
    check: (draft) => channelErrors(t, emailProblems(draft)),
    send: async (draft, version) =>
      pickChannel(
        'email',
        await changes.send('channel.save', { channel: 'email', settings: emailToSend(draft), version }),
      ),
  })
  const { draft, change, errors } = editor
  return (
    <Card title={t('messageChannel.email')} hint={t('channelHint.email')}>
      <div className={fields.grid}>
        <TextField
          label={t('channels.host')}
          value={draft.host}
          onChange={(host) => change({ host })}
          error={errors.host}
          placeholder="smtp.example.com"
          maxLength={253}
        />
        <NumberField
          label={t('channels.port')}
          value={draft.port}
          onChange={(port) => change({ port })}
          error={errors.port}
          least={1}
          most={65_535}
        />
        <div className={fields.whole}>
          <Segmented
            label={t('channels.encryption')}
            isLabelShown
            choices={[
              { id: 'startTls', name: t('channels.startTls') },
              { id: 'tls', name: t('channels.tls') },
            ]}
            value={draft.secure ? 'tls' : 'startTls'}
            onChange={(id) => change(withSecurity(draft, id === 'tls'))}
          />
        </div>
        <TextField
          label={t('channels.user')}
          value={draft.user}
          onChange={(user) => change({ user })}
          error={errors.user}
          autoComplete="off"
          maxLength={254}
        />
        <SecretField
          label={t('channels.password')}
          isKept={saved.settings?.hasPassword === true}
          value={draft.password}
          onChange={(password) => change({ password })}
        />
        <div className={fields.whole}>
          <TextField
            label={t('channels.from')}
            value={draft.from}
            onChange={(from) => change({ from })}
            error={errors.from}
            description={t('channels.fromHint')}
            maxLength={320}
          />
        </div>
        <details className={fields.whole}>
          <summary>{t('channels.authority')}</summary>
          <TextField
            label={t('channels.authority')}
            isLabelHidden
            rows={4}
            value={draft.authority}
            onChange={(authority) => change({ authority })}
            error={errors.authority}
            description={t('channels.authorityHint')}
            maxLength={20_000}
          />
        </details>
      </div>
      <ChannelTest channel="email" isDirty={editor.isDirty} isSetUp={saved.isSetUp} />
      <SaveBar
        editor={editor}
        describe={(each) => [
          { label: t('channels.host'), text: each.host },
          { label: t('channels.port'), text: numberInWords(each.port) },
          { label: t('channels.encryption'), text: t(each.secure ? 'channels.tls' : 'channels.startTls') },
          { label: t('channels.user'), text: each.user },
          { label: t('channels.from'), text: each.from },
        ]}
      />
    </Card>
  )
}
