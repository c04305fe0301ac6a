import { CalendarX2 } from 'lucide-react'
import { EmptyState } from '../design/empty-state.tsx'
import { AddSample } from '../venue/sample-offer.tsx'
import { useCounter } from '../venue/venue-context.tsx'

/** There is nothing yet that could be booked. */
export function NoResources() {
  const { t } = useCounter()
  return (
    <EmptyState
      icon={<CalendarX2 size={36} strokeWidth={1.5} aria-hidden />}
      title={t('calendar.noResources')}
    >
      <p>{t('calendar.noResourcesHint')}</p>
      <AddSample />
    </EmptyState>
  )
}
