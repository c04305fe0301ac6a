import { Trash2 } from 'lucide-react'
import type { ScheduleException } from '../../../../electron/contract/index.ts'
import { sayProblem } from '../../booking/undo.ts'
import { Button } from '../../design/button.tsx'
import { ask } from '../../desk/client.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { AffectedCard } from '../affected/affected-card.tsx'
import { type Affected, useEffectOf } from '../affected/effect.ts'
import { useAffectedSaid } from '../affected/said.ts'
import { useEditor } from '../form/editor.ts'
import fields from '../form/fields.module.css'
import { SaveBar } from '../form/save-bar.tsx'
import { typedExample } from '../hours/bar-text.ts'
import { Card } from '../section.tsx'
import {
  type ExceptionDraft,
  exceptionDraftOf,
  exceptionProblems,
  exceptionToSend,
} from './exception-draft.ts'
import { ExceptionFields } from './exception-fields.tsx'

interface ExceptionFormProps {
  readonly saved: ScheduleException
  readonly reread: () => Promise<ScheduleException | undefined>
  readonly onClose: () => void
}

type Saved = ScheduleException & Partial<Affected>

/** Days that differ from the week: closed or other hours, for the venue or one resource. */
export function ExceptionForm({ saved, reread, onClose }: ExceptionFormProps) {
  const { t, formats, resourceName } = useCounter()
  const { client } = useDesk()
  const isNew = saved.version === 0
  const editor = useExceptionEditor({ saved, reread, onClose })
  const { draft } = editor
  const isSendable = (editor.isDirty || isNew) && Object.keys(exceptionProblems(draft, formats)).length === 0
  const effect = useEffectOf(
    'exception',
    isSendable
      ? { ...exceptionToSend(draft, formats), ...(!isNew && { id: saved.id }), preview: true as const }
      : null,
    (input) => ask(client, 'exception.save', input),
  )
  return (
    <>
      <Card title={t(isNew ? 'exceptions.new' : 'exceptions.edit')}>
        <ExceptionFields editor={editor} />
        {!isNew && <RemoveException saved={saved} onRemoved={onClose} />}
      </Card>
      <AffectedCard effect={effect} />
      <SaveBar
        editor={editor}
        isNew={isNew}
        onCancel={onClose}
        describe={(each) => [
          { label: t('exceptions.from'), text: formats.shortDate(each.from) },
          { label: t('exceptions.to'), text: formats.shortDate(each.to) },
          {
            label: t('exceptions.whose'),
            text: each.resourceId === null ? t('hours.wholeVenue') : resourceName(each.resourceId),
          },
          { label: t('exceptions.hours'), text: each.closed ? t('exceptions.closed') : each.hours },
          { label: t('exceptions.note'), text: each.note },
        ]}
      />
    </>
  )
}

function useExceptionEditor({ saved, reread, onClose }: ExceptionFormProps) {
  const { t, formats } = useCounter()
  const { changes } = useDesk()
  const said = useAffectedSaid()
  const isNew = saved.version === 0
  return useEditor<Saved, ExceptionDraft>({
    saved,
    draftOf: (exception) => exceptionDraftOf(exception, formats),
    reread,
    check: (draft) =>
      Object.fromEntries(
        Object.entries(exceptionProblems(draft, formats)).map(([field, problem]) => [
          field,
          t(`exceptionProblem.${problem}`, { example: typedExample(formats) }),
        ]),
      ),
    send: async (draft, version) => {
      const result = await changes.send('exception.save', {
        ...exceptionToSend(draft, formats),
        ...(!isNew && { id: saved.id, version }),
      })
      if (!result.ok) return result
      const { exception, ...outside } = result.value
      return { ok: true, value: { ...exception, ...outside } }
    },
    said: ({ affected = [], affectedCount = 0 }) => said({ affected, affectedCount }, t('exceptions.saved')),
    onSaved: onClose,
  })
}

interface RemoveExceptionProps {
  readonly saved: ScheduleException
  readonly onRemoved: () => void
}

function RemoveException({ saved: { id, version }, onRemoved }: RemoveExceptionProps) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { changes, queries } = useDesk()
  const said = useAffectedSaid()
  async function remove() {
    const result = await changes.send('exception.remove', { id, version })
    await queries.invalidateQueries()
    if (!result.ok) {
      sayProblem(front, result.error.message)
      return
    }
    const { text, action } = said(result.value, t('exceptions.removed'))
    front.toasts.show({ text, action, tone: 'done', seconds: 8 })
    onRemoved()
  }
  return (
    <p className={fields.foot}>
      <Button
        look="quiet"
        icon={<Trash2 size={15} aria-hidden />}
        isDisabled={isReadOnly}
        onPress={() => void remove()}
      >
        {t('exceptions.remove')}
      </Button>
    </p>
  )
}
