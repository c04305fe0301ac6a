import { Banner } from '../design/notice.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'

/** From here on this PC's clock is worth a word: what it shows is not when things happen. */
const noticedSkewMs = 30_000

/** What is wrong with this desk itself, and does no harm to the bookings: its name is another's, its clock is off. */
export function DeskWarnings() {
  const { t, deskName } = useCounter()
  const { status } = useWorkplace()
  const { clockSkewMs } = status.database
  const minutes = Math.max(1, Math.round(Math.abs(clockSkewMs) / 60_000))
  return (
    <>
      {status.hasNamesake && <Banner tone="warn">{t('deskWarning.namesake', { name: deskName })}</Banner>}
      {Math.abs(clockSkewMs) > noticedSkewMs && (
        <Banner tone="warn">
          {t(clockSkewMs > 0 ? 'deskWarning.clockAhead' : 'deskWarning.clockBehind', { count: minutes })}
        </Banner>
      )}
    </>
  )
}
