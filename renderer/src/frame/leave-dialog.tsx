import { useState } from 'react'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './leave-dialog.module.css'
import { useNavigation } from './navigation-context.ts'

/** Asks what becomes of unsaved changes before they are left. */
export function LeaveDialog() {
  const { t } = useCounter()
  const navigation = useNavigation()
  const asked = useStore(navigation.asked)
  const [isSaving, setSaving] = useState(false)
  if (asked === null) return null
  async function save() {
    setSaving(true)
    await navigation.saveAndLeave()
    setSaving(false)
  }
  return (
    <Dialog title={t('leave.title')} closeLabel={t('leave.stay')} onClose={navigation.stay}>
      <p className={styles.text}>{t('leave.text')}</p>
      <div className={styles.actions}>
        <Button look="quiet" onPress={navigation.discardAndLeave}>
          {t('leave.discard')}
        </Button>
        <Button onPress={navigation.stay}>{t('leave.stay')}</Button>
        <Button look="primary" autoFocus isDisabled={isSaving} onPress={() => void save()}>
          {t('leave.save')}
        </Button>
      </div>
    </Dialog>
  )
}
