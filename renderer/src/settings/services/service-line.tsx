import type { Service } from '../../../../electron/contract/index.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import styles from '../ordered/ordered-screen.module.css'

/** A service in the list: its name, how long it takes and what it costs. */
export function ServiceLine({ service }: { readonly service: Service }) {
  const { t, formats } = useCounter()
  const { name, minutes, price, kinds, color, active } = service
  const facts = [
    formats.length(minutes),
    price === undefined ? t('services.byTheHour') : formats.money(price),
    kinds.length === 0 ? t('services.everyKind') : kinds.join(', '),
  ]
  return (
    <>
      <span
        className={styles.dot}
        data-none={color === undefined || undefined}
        style={color === undefined ? {} : { background: color }}
        aria-hidden
      />
      <span className={active ? styles.main : `${styles.main} ${styles.inactive}`}>
        <span className={styles.name}>
          <span className={styles.nameText}>{name}</span>
          {!active && <span className={styles.badge}>{t('services.inactive')}</span>}
        </span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </span>
    </>
  )
}
