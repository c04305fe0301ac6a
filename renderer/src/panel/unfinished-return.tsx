import { nameOf } from '../booking/booking-name.ts'
import { showPanel } from '../booking/panel.ts'
import { type EditWriting, isWritten } from '../booking/writing.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useBooking } from '../desk/questions.ts'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './panel.module.css'

/** The ways back to what is not finished elsewhere: a booking in the making, changes that are not saved. */
export function UnfinishedReturn({ shownId }: { readonly shownId?: string }) {
  const { front, t } = useCounter()
  const { draft, shown } = useStore(front.panel)
  const { edits } = useStore(front.writing)
  const others = [...edits].filter(([id, edit]) => id !== shownId && isWritten(edit))
  const hasDraft = draft !== null && shown.kind !== 'draft'
  if (!hasDraft && others.length === 0) return null
  return (
    <div className={styles.strip}>
      {hasDraft && (
        <Notice
          tone="info"
          actions={
            <Button size="small" onPress={() => showPanel(front.panel, { kind: 'draft' })}>
              {t('draft.return')}
            </Button>
          }
        >
          {t('draft.unfinished')}
        </Notice>
      )}
      {others.map(([id, edit]) => (
        <EditReturn key={id} id={id} edit={edit} />
      ))}
    </div>
  )
}

function EditReturn({ id, edit }: { readonly id: string; readonly edit: EditWriting }) {
  const counter = useCounter()
  const { front, t } = counter
  const known = useBooking(id).data
  const booking = edit.kind === 'edit' ? edit.seen : known
  return (
    <Notice
      tone="info"
      actions={
        <Button size="small" onPress={() => showPanel(front.panel, { kind: 'details', id })}>
          {t('draft.return')}
        </Button>
      }
    >
      {t('unsaved.edit', { name: booking === undefined ? t('booking.unnamed') : nameOf(booking, counter) })}
    </Notice>
  )
}
