import {
  type CausedKind,
  causedKind,
  type MessageChannel,
  type MessageRule,
  messageChannel,
  type Value,
} from '../../../../electron/contract/index.ts'
import { CheckField } from '../../design/check-field.tsx'
import { useDesk } from '../../desk/desk-context.tsx'
import { usePolicy } from '../../desk/questions.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import { useEditor } from '../form/editor.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { Card } from '../section.tsx'
import styles from './messages-section.module.css'

interface CausedFormProps {
  readonly saved: Value<'message.rules'>
  readonly reread: () => Promise<Value<'message.rules'> | undefined>
}

interface CausedDraft {
  readonly rules: readonly MessageRule[]
}

/** Which changes of a booking are told to its customer: a table of what against by which channel. */
export function CausedForm({ saved, reread }: CausedFormProps) {
  const { t } = useCounter()
  const { changes } = useDesk()
  const seconds = usePolicy().data?.undoSeconds
  const editor = useEditor<Value<'message.rules'>, CausedDraft>({
    saved,
    draftOf: ({ rules }) => ({ rules }),
    reread,
    send: ({ rules }, version) => changes.send('message.saveRules', { rules: [...rules], version }),
  })
  const isOn = (kind: CausedKind, channel: MessageChannel) =>
    editor.draft.rules.some((rule) => rule.kind === kind && rule.channel === channel && rule.on)
  const set = (kind: CausedKind, channel: MessageChannel, on: boolean) =>
    editor.change({
      rules: editor.draft.rules.map((rule) =>
        rule.kind === kind && rule.channel === channel ? { ...rule, on } : rule,
      ),
    })
  return (
    <Card
      title={t('caused.title')}
      hint={
        seconds === undefined || seconds === 0 ? t('caused.hintNow') : t('caused.hint', { count: seconds })
      }
    >
      <table className={styles.matrix}>
        <thead>
          <tr>
            <td />
            {messageChannel.options.map((channel) => (
              <th key={channel} scope="col">
                {t(`messageChannel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {causedKind.options.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <span className={styles.kind}>{t(`messageKind.${kind}`)}</span>
                <span className={styles.when}>{t(`causedWhen.${kind}`)}</span>
              </th>
              {messageChannel.options.map((channel) => (
                <td key={channel}>
                  <CheckField isSelected={isOn(kind, channel)} onChange={(on) => set(kind, channel, on)}>
                    <span className="spoken">
                      {t('caused.box', {
                        kind: t(`messageKind.${kind}`),
                        channel: t(`messageChannel.${channel}`),
                      })}
                    </span>
                  </CheckField>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SaveBar
        editor={editor}
        describe={({ rules }) =>
          causedKind.options.map((kind) => ({
            label: t(`messageKind.${kind}`),
            text:
              rules
                .filter((rule) => rule.kind === kind && rule.on)
                .map(({ channel }) => t(`messageChannel.${channel}`))
                .join(', ') || t('caused.off'),
          }))
        }
      />
    </Card>
  )
}
