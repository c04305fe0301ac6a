import type { Role, Staff } from '../../../../electron/contract/index.ts'
import { Segmented } from '../../design/segmented.tsx'
import type { Choice } from '../../design/select-field.tsx'
import { SwitchField } from '../../design/switch-field.tsx'
import { TextField } from '../../design/text-field.tsx'
import { useDesk } from '../../desk/desk-context.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import { useEditor } from '../form/editor.ts'
import fields from '../form/fields.module.css'
import { SaveBar } from '../form/save-bar.tsx'
import { Card } from '../section.tsx'
import { type StaffDraft, staffDraftOf, staffProblems, staffToSend } from './staff-draft.ts'
import styles from './staff-form.module.css'

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
  const roles: readonly Choice<Role>[] = [
    { id: 'staff', name: t('role.staff') },
    { id: 'manager', name: t('role.manager') },
  ]
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
  const { draft, change, errors } = editor
  return (
    <>
      <Card>
        <div className={fields.grid}>
          <TextField
            label={t('staff.name')}
            value={draft.name}
            onChange={(name) => change({ name })}
            error={errors.name}
            maxLength={120}
            autoFocus={isNew}
          />
          <TextField
            label={t(saved.hasPin ? 'staff.newPin' : 'staff.pin')}
            type="password"
            inputMode="numeric"
            autoComplete="new-password"
            maxLength={12}
            value={draft.pin}
            onChange={(pin) => change({ pin })}
            error={errors.pin}
            description={t(saved.hasPin ? 'staff.newPinHint' : 'staff.pinHint')}
          />
          <div className={fields.whole}>
            <Segmented
              label={t('staff.role')}
              isLabelShown
              choices={roles}
              value={draft.role}
              onChange={(role) => change({ role })}
            />
            <p className={errors.role === undefined ? styles.hint : styles.error}>
              {errors.role ?? t(`roleHint.${draft.role}`)}
            </p>
          </div>
          {!isNew && (
            <div className={fields.whole}>
              <SwitchField isSelected={draft.active} onChange={(active) => change({ active })}>
                {t(draft.active ? 'staff.active' : 'staff.activeOff')}
              </SwitchField>
            </div>
          )}
        </div>
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
