import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  readonly tone: 'info' | 'warn' | 'danger'
  readonly children: ReactNode
  readonly actions?: ReactNode
}

const icons = { info: Info, warn: TriangleAlert, danger: CircleAlert }

/** Something to know, where the eye is, with what can be done about it. */
export function Notice({ tone, children, actions }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <Icon size={16} className={styles.icon} aria-hidden />
      <div className={styles.body}>
        <div>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

/** As a notice, across the whole window. */
export function Banner({ tone, children, actions }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={`${styles.banner} ${styles[tone]}`}>
      <Icon size={16} className={styles.icon} aria-hidden />
      <div className={styles.bannerText}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
