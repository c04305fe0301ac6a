import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DatabaseTest } from '../../../electron/contract/index.ts'
import styles from './test-steps.module.css'

const icons = { done: CircleCheck, warning: CircleAlert, failed: CircleX, skipped: CircleDashed }

/** How far an address got, each step with what was found; comes into sight, with what can be done below it. */
export function TestSteps({ tested }: { readonly tested: DatabaseTest }) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // Also other findings of the same address: they may be longer.
    if (tested.steps.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [tested])
  return (
    <ol ref={list} className={styles.steps} aria-label={t('connectionTest.result')}>
      {tested.steps.map(({ name, state, message }) => {
        const Icon = icons[state]
        return (
          <li key={name} className={styles.step} data-state={state}>
            <Icon size={16} className={styles.icon} aria-hidden />
            <span>
              <b>{t(`connectionStep.${name}`)}</b> {message ?? t('connectionTest.skipped')}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
