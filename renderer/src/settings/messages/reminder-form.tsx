import { Plus, Trash2 } from 'lucide-react'
import type { Value } from '../../../../electron/contract/index.ts'
import { Button } from '../../design/button.tsx'
import { type Choice, SelectField } from '../../design/select-field.tsx'
import { useDesk } from '../../desk/desk-context.tsx'
import { NumberField } from '../../number/number-field.tsx'
import { numberOf } from '../../number/typed-number.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import { useEditor } from '../form/editor.ts'
import fields from '../form/fields.module.css'
import { SaveBar } from '../form/save-bar.tsx'
import { Card } from '../section.tsx'
import { channelChoices } from './channel-choices.ts'
import styles from './messages-section.module.css'
import {
  comparableReminders,
  leadRange,
  mostRules,
  type ReminderDraft,
  type ReminderLine,
  reminderDraftOf,
  reminderProblems,
  remindersToSend,
  withNewLine,
} from './reminder-draft.ts'

interface ReminderFormProps {
  readonly saved: Value<'reminder.rules'>
  readonly reread: () => Promise<Value<'reminder.rules'> | undefined>
}

/** Which reminder by which channel how long before, and what becomes of a booking that is made later. */
export function ReminderForm({ saved, reread }: ReminderFormProps) {
  const { t } = useCounter()
  const { changes } = useDesk()
  const editor = useEditor<Value<'reminder.rules'>, ReminderDraft>({
    saved,
    draftOf: reminderDraftOf,
    comparable: comparableReminders,
    reread,
    check: (draft) =>
      Object.fromEntries(
        Object.entries(reminderProblems(draft)).map(([key, problem]) => [
          key,
          t(`reminderProblem.${problem}`, leadRange),
        ]),
      ),
    send: (draft, version) => changes.send('reminder.saveRules', { rules: remindersToSend(draft), version }),
  })
  const { lines } = editor.draft
  const put = (next: readonly ReminderLine[]) => editor.change({ lines: next })
  return (
    <Card title={t('reminders.title')} hint={t('reminders.hint')}>
      {lines.length === 0 && <p className={styles.none}>{t('reminders.none')}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <ReminderRow
            key={line.key}
            line={line}
            error={editor.errors[line.key]}
            onChange={(part) =>
              put(lines.map((each) => (each.key === line.key ? { ...each, ...part } : each)))
            }
            onRemove={() => put(lines.filter((each) => each.key !== line.key))}
          />
        ))}
      </ul>
      <div className={fields.foot}>
        <Button
          look="quiet"
          icon={<Plus size={16} aria-hidden />}
          isDisabled={lines.length >= mostRules}
          onPress={() => editor.change(withNewLine(editor.draft, crypto.randomUUID()))}
        >
          {t('reminders.add')}
        </Button>
      </div>
      <SaveBar
        editor={editor}
        effect={t('reminders.effect')}
        describe={(draft) =>
          draft.lines.map(({ hoursBefore, channel, whenLate }) => ({
            label: t('reminders.line', {
              hours: numberOf(hoursBefore) ?? '?',
              channel: t(`messageChannel.${channel}`),
            }),
            text: t(`whenLate.${whenLate}`),
          }))
        }
      />
    </Card>
  )
}

interface ReminderRowProps {
  readonly line: ReminderLine
  readonly error: string | undefined
  readonly onChange: (part: Partial<ReminderLine>) => void
  readonly onRemove: () => void
}

function ReminderRow({ line, error, onChange, onRemove }: ReminderRowProps) {
  const { t } = useCounter()
  const name = t('reminders.line', {
    hours: numberOf(line.hoursBefore) ?? '?',
    channel: t(`messageChannel.${line.channel}`),
  })
  const lates: readonly Choice<ReminderLine['whenLate']>[] = [
    { id: 'skip', name: t('whenLate.skip') },
    { id: 'send', name: t('whenLate.send') },
  ]
  return (
    <li className={styles.reminder}>
      <NumberField
        label={t('reminders.lead')}
        unit={t('reminders.hoursBefore', { count: numberOf(line.hoursBefore) ?? 0 })}
        {...leadRange}
        value={line.hoursBefore}
        onChange={(hoursBefore) => onChange({ hoursBefore })}
        error={error}
      />
      <SelectField
        label={t('reminders.channel')}
        choices={channelChoices(t)}
        value={line.channel}
        onChange={(channel) => onChange({ channel })}
      />
      <SelectField
        label={t('reminders.whenLate')}
        choices={lates}
        value={line.whenLate}
        onChange={(whenLate) => onChange({ whenLate })}
      />
      <Button
        look="quiet"
        icon={<Trash2 size={16} aria-hidden />}
        aria-label={t('reminders.remove', { name })}
        onPress={onRemove}
      />
    </li>
  )
}
