import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  readonly title: string
  /** One sentence on what is decided here. */
  readonly lead: string
  /** What can be done with the whole section, at the end of its title. */
  readonly actions?: ReactNode
  /** For drawings that need all the room there is. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One screen of the settings: what it is about, and its content. */
export function Section({ title, lead, actions, isWide = false, children }: SectionProps) {
  return (
    <section className={isWide ? `${styles.section} ${styles.wide}` : styles.section} aria-label={title}>
      <header className={styles.header}>
        <div className={styles.text}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}

interface CardProps {
  readonly title?: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** A few things that belong together. */
export function Card({ title, hint, children }: CardProps) {
  return (
    <div className={styles.card}>
      {title !== undefined && <h2 className={styles.cardTitle}>{title}</h2>}
      {hint !== undefined && <p className={styles.cardHint}>{hint}</p>}
      {children}
    </div>
  )
}
