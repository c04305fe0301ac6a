import { TextField } from '../../design/text-field.tsx'
import { useDesk } from '../../desk/desk-context.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import { useEditor } from '../form/editor.ts'
import fields from '../form/fields.module.css'
import { SaveBar } from '../form/save-bar.tsx'
import { Card } from '../section.tsx'
import { type CallListChannel, callListDraftOf, callListProblems, callListToSend } from './channel-draft.ts'
import { ChannelTest } from './channel-test.tsx'
import { channelErrors, pickChannel } from './channel-words.ts'

interface CallListFormProps {
  readonly saved: CallListChannel
  readonly reread: () => Promise<CallListChannel | undefined>
}

/** The list that staff call from; all it has to know is what a local number lacks. */
export function CallListForm({ saved, reread }: CallListFormProps) {
  const { t } = useCounter()
  const { changes } = useDesk()
  const editor = useEditor({
    saved,
    draftOf: callListDraftOf,
    reread,
    check: (draft) => channelErrors(t, callListProblems(draft)),
    send: async (draft, version) =>
      pickChannel(
        'calllist',
        await changes.send('channel.save', { channel: 'calllist', settings: callListToSend(draft), version }),
      ),
  })
  const { draft, change, errors } = editor
  return (
    <Card title={t('messageChannel.calllist')} hint={t('channelHint.calllist')}>
      <div className={fields.grid}>
        <TextField
          label={t('channels.countryCode')}
          type="tel"
          value={draft.countryCode}
          onChange={(countryCode) => change({ countryCode })}
          error={errors.countryCode}
          description={t('channels.countryCodeHint')}
          placeholder="+62"
          maxLength={6}
        />
      </div>
      <ChannelTest channel="calllist" isDirty={editor.isDirty} isSetUp={saved.isSetUp} />
      <SaveBar
        editor={editor}
        describe={(each) => [{ label: t('channels.countryCode'), text: each.countryCode }]}
      />
    </Card>
  )
}
