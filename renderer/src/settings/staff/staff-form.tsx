import type { Staff } from '../../../../electron/contract/index.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import { useEditor } from '../form/editor.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { Card } from '../section.tsx'
import { type StaffDraft, staffDraftOf, staffProblems, staffToSend } from './staff-draft.ts'
import { StaffFields } from './staff-fields.tsx'

interface StaffFormProps {
  readonly saved: Staff
  readonly all: readonly Staff[]
  readonly reread: () => Promise<Staff | undefined>
  readonly onMade: (id: string) => void
  readonly onCancel?: (() => void) | undefined
}

/** One person: their name, what they may do, and the PIN they sign in with. */
export function StaffForm({ saved, all, reread, onMade, onCancel }: StaffFormProps) {
  const { t } = useCounter()
  const { changes } = useDesk()
  const isNew = saved.version === 0
  const editor = useEditor<Staff, StaffDraft>({
    saved,
    draftOf: staffDraftOf,
    reread,
    check: (draft) =>
      Object.fromEntries(
        Object.entries(staffProblems(draft, saved, all)).map(([field, problem]) => [
          field,
          t(`staffProblem.${problem}`),
        ]),
      ),
    send: (draft, version) =>
      changes.send('staff.save', { ...staffToSend(draft), ...(!isNew && { id: saved.id, version }) }),
    onSaved: ({ id }) => {
      if (isNew) onMade(id)
    },
  })
  return (
    <>
      <Card>
        <StaffFields editor={editor} saved={saved} />
      </Card>
      <SaveBar
        editor={editor}
        isNew={isNew}
        saveLabel={t(isNew ? 'staff.make' : 'editing.save')}
        describe={(each) => [
          { label: t('staff.name'), text: each.name },
          { label: t('staff.role'), text: t(`role.${each.role}`) },
          { label: t('staff.active'), text: t(each.active ? 'staff.active' : 'staff.activeOff') },
        ]}
        onCancel={isNew ? onCancel : undefined}
      />
    </>
  )
}
