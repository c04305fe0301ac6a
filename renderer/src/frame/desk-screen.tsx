import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './desk-screen.module.css'
import { useNavigation } from './navigation-context.ts'
import type { Place } from './place.ts'
import { useBackKey } from './use-back-key.ts'

interface DeskScreenProps {
  readonly title: string
  /** What can be chosen or done with the whole screen, behind its title. */
  readonly actions?: ReactNode
  /** Where the way back leads; the calendar when left out. */
  readonly backTo?: Place
  readonly backLabel?: string
  /** What goes back instead, where the screen is part of another. */
  readonly onBack?: () => void
  readonly children: ReactNode
}

const calendar: Place = { screen: 'calendar' }

/** A screen of its own beside the calendar, with the way back to it. */
export function DeskScreen(props: DeskScreenProps) {
  const { title, actions, backTo = calendar, backLabel, onBack, children } = props
  const { t } = useCounter()
  const navigation = useNavigation()
  const goBack = onBack ?? (() => navigation.go(backTo))
  useBackKey(goBack)
  return (
    <main className={styles.screen} aria-label={title}>
      <header className={styles.header} data-screen-only>
        <Button look="quiet" icon={<ChevronLeft size={16} aria-hidden />} onPress={goBack}>
          {backLabel ?? t('settings.back')}
        </Button>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      <div className={styles.content}>{children}</div>
    </main>
  )
}
