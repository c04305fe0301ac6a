import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './desk-screen.module.css'
import { useNavigation } from './navigation-context.ts'
import { useBackKey } from './use-back-key.ts'

interface DeskScreenProps {
  readonly title: string
  /** What can be chosen or done with the whole screen, behind its title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen of its own beside the calendar, with the way back to it. */
export function DeskScreen({ title, actions, children }: DeskScreenProps) {
  const { t } = useCounter()
  const navigation = useNavigation()
  useBackKey()
  return (
    <main className={styles.screen} aria-label={title}>
      <header className={styles.header}>
        <Button
          look="quiet"
          icon={<ChevronLeft size={16} aria-hidden />}
          onPress={() => navigation.go({ screen: 'calendar' })}
        >
          {t('settings.back')}
        </Button>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      <div className={styles.content}>{children}</div>
    </main>
  )
}
