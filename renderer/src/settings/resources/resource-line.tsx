import type { Resource } from '../../../../electron/contract/index.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import styles from '../ordered/ordered-screen.module.css'

/** A resource in the list: its name, and what one asks about it. */
export function ResourceLine({ resource }: { readonly resource: Resource }) {
  const { t, formats } = useCounter()
  const { name, kind, slotMinutes, people, pricePerHour, color, active } = resource
  const facts = [
    kind,
    formats.length(slotMinutes),
    people !== undefined && `${people} ${t('unit.people', { count: people })}`,
    pricePerHour !== undefined && t('resources.perHour', { price: formats.money(pricePerHour) }),
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
          {!active && <span className={styles.badge}>{t('resources.inactive')}</span>}
        </span>
        <span className={styles.facts}>{facts.filter((fact) => fact !== false).join(' · ')}</span>
      </span>
    </>
  )
}
