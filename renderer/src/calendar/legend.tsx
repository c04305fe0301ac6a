/** What the colours, icons and letters of the bookings stand for. */
import { ClockAlert, Footprints, type LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useCounter } from '../venue/venue-context.tsx'
import { type Look, lookIcons, offerIcon } from './booking-look.ts'
import styles from './legend.module.css'
import type { ServiceMarks } from './service-marks.ts'

interface LookLine {
  readonly look: Look
  /** The name of its colours among the tokens. */
  readonly token: string
  readonly text:
    | 'status.confirmed'
    | 'status.checked_in'
    | 'status.completed'
    | 'status.no_show'
    | 'status.held'
    | 'booking.block'
}

const lines: readonly LookLine[] = [
  { look: 'confirmed', token: 'confirmed', text: 'status.confirmed' },
  { look: 'arrived', token: 'arrived', text: 'status.checked_in' },
  { look: 'done', token: 'done', text: 'status.completed' },
  { look: 'no-show', token: 'no-show', text: 'status.no_show' },
  { look: 'hold', token: 'held', text: 'status.held' },
  { look: 'block', token: 'done', text: 'booking.block' },
]

function colors(bar: string, tint: string) {
  return { '--bar': bar, '--tint': tint } as CSSProperties
}

interface SampleProps {
  readonly Icon?: LucideIcon | undefined
  readonly isDashed?: boolean
  readonly look?: CSSProperties
}

function Sample({ Icon, isDashed, look }: SampleProps) {
  return (
    <span className={styles.sample} data-dashed={isDashed || undefined} style={look} aria-hidden>
      {Icon !== undefined && <Icon size={12} strokeWidth={2.5} />}
    </span>
  )
}

/** The looks by status, and the marks that come on top. */
export function StatusLegend() {
  const { t } = useCounter()
  return (
    <ul className={styles.list}>
      {lines.map(({ look, token, text }) => (
        <li key={look} className={styles.line}>
          <Sample Icon={lookIcons[look]} look={colors(`var(--${token}-bar)`, `var(--${token})`)} />
          <span className={styles.word}>{t(text)}</span>
        </li>
      ))}
      <li className={styles.line}>
        <Sample Icon={offerIcon} look={colors('var(--held-bar)', 'var(--held)')} />
        <span className={styles.word}>{t('booking.offer')}</span>
      </li>
      <li className={styles.line}>
        <Sample Icon={ClockAlert} look={colors('var(--warn)', 'var(--confirmed)')} />
        <span className={styles.word}>{t('booking.late')}</span>
      </li>
      <li className={styles.line}>
        <Sample Icon={Footprints} isDashed look={colors('var(--confirmed-bar)', 'var(--confirmed)')} />
        <span className={styles.word}>{t('booking.walkIn')}</span>
      </li>
    </ul>
  )
}

interface ServiceLegendProps {
  readonly marks: ServiceMarks
  /** The services of what is shown. */
  readonly shown: ReadonlySet<string | undefined>
}

/** The services with their letters, in a row under the grid; of those not offered any more the ones in sight. */
export function ServiceLegend({ marks, shown }: ServiceLegendProps) {
  const { t } = useCounter()
  const listed = [...marks.values()].filter(({ id, isOffered }) => isOffered || shown.has(id))
  return (
    <ul className={styles.strip} data-keep-clear aria-label={t('colors.services')}>
      {listed.map(({ id, name, letters, color, isOffered }) => (
        <li key={id} className={styles.line}>
          <span className={styles.letters} style={{ borderColor: color }} aria-hidden>
            {letters}
          </span>
          {isOffered ? name : t('bookingService.withdrawn', { name })}
        </li>
      ))}
    </ul>
  )
}
