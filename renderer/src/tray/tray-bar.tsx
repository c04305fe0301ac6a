import { ClipboardPaste, X } from 'lucide-react'
import { Button } from '../design/button.tsx'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { emptyTray, trayText } from './tray.ts'
import styles from './tray-bar.module.css'

/** What is in the tray, and how it gets out of it. */
export function TrayBar() {
  const { front, t } = useCounter()
  const tray = useStore(front.tray)
  if (tray === null) return null
  return (
    <section className={styles.bar} aria-label={t('tray.region')}>
      <ClipboardPaste size={17} className={styles.icon} aria-hidden />
      <span className={styles.text}>{trayText(front, tray)}</span>
      <Button size="small" icon={<X size={14} aria-hidden />} onPress={() => emptyTray(front)}>
        {t('tray.empty')}
      </Button>
    </section>
  )
}
