import { Timer } from 'lucide-react'
import { useEffect } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { keepHolding } from '../booking/draft-acts.ts'
import { useHeldFor } from '../calendar/use-held-for.ts'
import { Button } from '../design/button.tsx'
import { usePolicy } from '../desk/questions.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { heldUntil } from './held-until.ts'
import styles from './hold-bar.module.css'

/** From here on the time that is left is said louder. */
const urgentBelow = 60_000
const minute = 60_000

/** How long the slot is still kept for this desk, and how to keep it longer. */
export function HoldBar({ hold }: { readonly hold: Booking | undefined }) {
  const { t } = useCounter()
  if (hold === undefined) {
    return (
      <div className={styles.bar} data-state="waiting">
        <div className={styles.line}>
          <Timer size={15} aria-hidden />
          <span className={styles.text}>{t('draft.holding')}</span>
        </div>
        <div className={styles.track} />
      </div>
    )
  }
  return <RunningHold until={heldUntil(hold)} />
}

function RunningHold({ until }: { readonly until: number }) {
  const { t, formats, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const left = useHeldFor(until, 'hold')
  const whole = (usePolicy().data?.holdMinutes ?? 5) * minute
  const state = left === 0 ? 'over' : left < urgentBelow ? 'urgent' : 'calm'
  useEffect(() => {
    if (state === 'urgent') announce(t('speech.minuteLeft'))
    if (state === 'over') announce(t('draft.ranOut'))
  }, [state, t])
  return (
    <div className={styles.bar} data-state={state}>
      <div className={styles.line}>
        <Timer size={15} aria-hidden />
        <span className={styles.text}>
          {left === 0 ? t('draft.ranOut') : t('draft.heldFor', { time: formats.countdown(left) })}
        </span>
        <Button size="small" look="quiet" isDisabled={isReadOnly} onPress={() => void keepHolding(front)}>
          {t(left === 0 ? 'draft.holdAgain' : 'draft.keepHolding')}
        </Button>
      </div>
      <div className={styles.track}>
        <div className={styles.left} style={{ inlineSize: `${Math.min(100, (left / whole) * 100)}%` }} />
      </div>
    </div>
  )
}
