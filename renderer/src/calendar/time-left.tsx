import type { Instant } from '../../../electron/contract/venue-time.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './booking-box.module.css'
import { type HeldBy, useHeldFor } from './use-held-for.ts'

/**
 * How long a hold lasts, ticking by itself so that the booking around it is not drawn again. The
 * style draws the text: it changes each second, and is no part of what the booking is called.
 */
export function TimeLeft({ until, by }: { readonly until: Instant; readonly by: HeldBy }) {
  const { t, formats } = useCounter()
  const left = useHeldFor(until, by)
  return (
    <span
      className={styles.left}
      data-over={left === 0 || undefined}
      data-left={left === 0 ? t('booking.ranOut') : formats.countdown(left)}
    />
  )
}
