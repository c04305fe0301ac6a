import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { DatabaseTest } from '../../../../electron/contract/index.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import styles from './connection-section.module.css'

const icons = { done: CircleCheck, failed: CircleX, skipped: CircleDashed }

/** How far an address got, each step with what was found. */
export function TestSteps({ tested }: { readonly tested: DatabaseTest }) {
  const { t } = useCounter()
  return (
    <ol className={styles.steps} aria-label={t('connectionForm.result')}>
      {tested.steps.map(({ name, state, message }) => {
        const Icon = icons[state]
        return (
          <li key={name} className={styles.step} data-state={state}>
            <Icon size={16} className={styles.icon} aria-hidden />
            <span>
              <b>{t(`connectionStep.${name}`)}</b> {message ?? t('connectionForm.skipped')}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
