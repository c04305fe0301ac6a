import { useNavigation } from '../frame/navigation-context.ts'
import type { SectionName } from '../frame/place.ts'
import { useBackKey } from '../frame/use-back-key.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { ManagerGate } from './manager-gate.tsx'
import { SectionContent } from './section-content.tsx'
import { SectionList } from './section-list.tsx'
import styles from './settings-screen.module.css'

/** What managers decide about the venue: a list of sections, and one of them. */
export function SettingsScreen({ section }: { readonly section: SectionName }) {
  const { t } = useCounter()
  const navigation = useNavigation()
  useBackKey(() => navigation.go({ screen: 'calendar' }))
  return (
    <main className={styles.screen} aria-label={t('settings.title')}>
      <SectionList current={section} />
      <div className={styles.content}>
        <ManagerGate key={section} section={section}>
          <SectionContent section={section} />
        </ManagerGate>
      </div>
    </main>
  )
}
