import { clockTags } from '../../../electron/contract/clock-text.ts'
import { useCounter, useWorkplace } from './venue-context.tsx'

/** What every time field does alike, by the venue's language and clock. */
export function useTimeFields() {
  const { clockHours, locale } = useWorkplace().status.venue
  return { clockHours, languageTag: clockTags[locale] }
}

/** What every date field says and does alike, by the venue's language and week. */
export function useDateFields() {
  const { t } = useCounter()
  const { weekStartsOn } = useWorkplace().status.venue
  return { calendarLabel: t('dateField.open'), weekStartsOn }
}
