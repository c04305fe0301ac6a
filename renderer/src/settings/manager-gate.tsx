import { LockKeyhole } from 'lucide-react'
import { Activity, type ReactNode, useState } from 'react'
import type { SectionName } from '../frame/place.ts'
import { ManagerSignIn } from '../sign-in/manager-sign-in.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './manager-gate.module.css'

/** What everybody at the desk may look at and do. */
const open: readonly SectionName[] = ['workList', 'jobs']

interface ManagerGateProps {
  readonly section: SectionName
  readonly children: ReactNode
}

/**
 * Shows a section to managers, and to others how to become one here. A manager who is signed out in the middle of
 * something finds it again after signing in: it is hidden, not thrown away.
 */
export function ManagerGate({ section, children }: ManagerGateProps) {
  const { t } = useCounter()
  const { status } = useWorkplace()
  const isOpen = status.role === 'manager' || open.includes(section)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <>
      {!isOpen && (
        <section className={styles.gate} aria-label={t(`section.${section}`)}>
          <LockKeyhole size={30} strokeWidth={1.5} className={styles.icon} aria-hidden />
          <h1 className={styles.title}>{t(`section.${section}`)}</h1>
          <div className={styles.form}>
            <ManagerSignIn text={t('signIn.gate')} onSignedIn={() => undefined} />
          </div>
        </section>
      )}
      {(isOpen || wasOpen) && <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>}
    </>
  )
}
