import type { Role, Staff } from '../../../../electron/contract/index.ts'
import { Segmented } from '../../design/segmented.tsx'
import type { Choice } from '../../design/select-field.tsx'
import { SwitchField } from '../../design/switch-field.tsx'
import { TextField } from '../../design/text-field.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import type { Editor } from '../form/editor.ts'
import fields from '../form/fields.module.css'
import type { StaffDraft } from './staff-draft.ts'
import styles from './staff-form.module.css'

interface StaffFieldsProps {
  readonly editor: Pick<Editor<unknown, StaffDraft>, 'draft' | 'change' | 'errors'>
  readonly saved: Staff
}

export function StaffFields({ editor, saved }: StaffFieldsProps) {
  const { t } = useCounter()
  const { draft, change, errors } = editor
  const isNew = saved.version === 0
  return (
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
        value={draft.pin}
        onChange={(pin) => change({ pin })}
        error={errors.pin}
        description={t(saved.hasPin ? 'staff.newPinHint' : 'staff.pinHint')}
      />
      <RoleField editor={editor} />
      {!isNew && (
        <div className={fields.whole}>
          <SwitchField isSelected={draft.active} onChange={(active) => change({ active })}>
            {t(draft.active ? 'staff.active' : 'staff.activeOff')}
          </SwitchField>
        </div>
      )}
    </div>
  )
}

/** What they may do, with a word of what that is. */
function RoleField({ editor: { draft, change, errors } }: Pick<StaffFieldsProps, 'editor'>) {
  const { t } = useCounter()
  const roles: readonly Choice<Role>[] = [
    { id: 'staff', name: t('role.staff') },
    { id: 'manager', name: t('role.manager') },
  ]
  return (
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
  )
}
