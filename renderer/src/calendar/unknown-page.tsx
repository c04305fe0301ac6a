import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './unknown-page.module.css'

/** Over dates that nothing is known of, and nothing can be asked about: free is not what they look like. */
export function UnknownPage() {
  const { t } = useCounter()
  useEffect(() => announce(t('calendar.unknown')), [t])
  return (
    <div className={styles.unknown}>
      <CloudOff size={20} aria-hidden />
      <p>{t('calendar.unknown')}</p>
    </div>
  )
}
