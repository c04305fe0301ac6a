import { useState } from 'react'
import { Notice } from '../design/notice.tsx'
import { SelectField } from '../design/select-field.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './manager-sign-in.module.css'
import { PinForm } from './pin-form.tsx'
import { useStaff } from './sign-in.ts'

interface ManagerSignInProps {
  /** Why a manager is needed, where it is more than that they are. */
  readonly text?: string
  readonly onSignedIn: () => void
}

/** A manager signs in right where one is needed; what was typed before stays. */
export function ManagerSignIn({ text, onSignedIn }: ManagerSignInProps) {
  const { t } = useCounter()
  const staff = useStaff()
  const managers = (staff.data ?? []).filter(({ role, hasPin }) => role === 'manager' && hasPin)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = managers.find(({ id }) => id === chosenId) ?? managers[0]
  return (
    <Notice tone="info">
      <p className={styles.text}>{text ?? t('signIn.needsManager')}</p>
      {chosen !== undefined && (
        <div className={styles.fields}>
          {managers.length > 1 && (
            <SelectField
              label={t('signIn.who')}
              choices={managers}
              value={chosen.id}
              onChange={setChosenId}
            />
          )}
          <PinForm key={chosen.id} staffId={chosen.id} name={chosen.name} onSignedIn={onSignedIn} />
        </div>
      )}
    </Notice>
  )
}
