import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../design/button.tsx'
import styles from './panel.module.css'

interface PanelHeaderProps {
  readonly title: string
  /** The heading, where the focus is put on it. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children?: ReactNode
  readonly closeLabel?: string
  readonly onClose?: () => void
}

export function PanelHeader({ title, headingRef, children, closeLabel, onClose }: PanelHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.headerText}>
        <h2 className={styles.title} ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
          {title}
        </h2>
        {children}
      </div>
      {onClose !== undefined && (
        <Button
          look="quiet"
          icon={<X size={17} aria-hidden />}
          aria-label={closeLabel ?? ''}
          onPress={onClose}
        />
      )}
    </header>
  )
}
