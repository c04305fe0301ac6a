import { useEffect, useRef, useState } from 'react'
import { hasUnsent } from '../booking/writing.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './leave-dialog.module.css'
import { useNavigation } from './navigation-context.ts'

/**
 * Closing the window asks first where something would be lost. What is kept while one goes from place to place, such
 * as a booking in the making, is lost with the window.
 */
export function WindowClosing() {
  const { front, t } = useCounter()
  const navigation = useNavigation()
  const isDecided = useRef(false)
  const [isAsking, setAsking] = useState(false)

  function close() {
    isDecided.current = true
    window.close()
  }

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDecided.current) return
      if (navigation.isDirty()) {
        event.preventDefault()
        navigation.leave(() => {
          isDecided.current = true
          window.close()
        })
      } else if (hasUnsent(front.writing.get(), front.panel.get().draft?.key)) {
        event.preventDefault()
        setAsking(true)
      }
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [front, navigation])

  if (!isAsking) return null
  const stay = () => setAsking(false)
  return (
    <Dialog title={t('closing.title')} closeLabel={t('leave.stay')} onClose={stay}>
      <p className={styles.text}>{t('closing.text')}</p>
      <div className={styles.actions}>
        <Button look="quiet" onPress={close}>
          {t('closing.close')}
        </Button>
        <Button look="primary" autoFocus onPress={stay}>
          {t('leave.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
