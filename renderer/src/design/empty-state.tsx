import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
}

/** What stands where nothing is: why, and what to do next. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <span className={styles.icon}>{icon}</span>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
