import { useCounter, useWorkplace } from './venue-context.tsx'

/** What every date field says and does alike, by the venue's language and week. */
export function useDateFields() {
  const { t } = useCounter()
  const { weekStartsOn } = useWorkplace().status.venue
  return { calendarLabel: t('dateField.open'), weekStartsOn }
}
