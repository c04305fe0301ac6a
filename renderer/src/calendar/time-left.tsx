import type { Instant } from '../../../electron/contract/venue-time.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './booking-box.module.css'
import { useTimeLeft } from './use-now.ts'

/**
 * How long a hold lasts, ticking by itself so that the booking around it is not drawn again. The
 * style draws the text: it changes each second, and is no part of what the booking is called.
 */
export function TimeLeft({ until }: { readonly until: Instant }) {
  const { t, formats } = useCounter()
  const left = useTimeLeft(until)
  return (
    <span
      className={styles.left}
      data-over={left === 0 || undefined}
      data-left={left === 0 ? t('booking.ranOut') : formats.countdown(left)}
    />
  )
}
