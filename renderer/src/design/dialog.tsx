import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  /** For what is looked over rather than answered. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** Something that is done before anything else goes on. Escape and the cross close it. */
export function Dialog({ title, closeLabel, onClose, isWide = false, children }: DialogProps) {
  return (
    <ModalOverlay className={styles.veil} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={isWide ? `${styles.modal} ${styles.wide}` : (styles.modal ?? '')}>
        <AriaDialog className={styles.dialog}>
          <header className={styles.header}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            <Button
              look="quiet"
              icon={<X size={17} aria-hidden />}
              aria-label={closeLabel}
              onPress={onClose}
            />
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
