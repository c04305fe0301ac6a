import { useTranslation } from 'react-i18next'
import styles from './starting-screen.module.css'

/** The shape of the calendar while the database is being opened. */
export function StartingScreen() {
  const { t } = useTranslation()
  return (
    <main className={styles.screen} aria-busy="true">
      <div className={styles.bar} />
      <div className={styles.columns} aria-hidden>
        {Array.from({ length: 7 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seven columns that never change.
          <div key={index} className={styles.column} />
        ))}
      </div>
      <p className={styles.text}>{t('starting.text')}</p>
    </main>
  )
}
