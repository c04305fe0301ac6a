import { CalendarClock } from 'lucide-react'
import type { Slot } from '../../../electron/contract/index.ts'
import { minutesBetween } from '../language/formats.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './panel.module.css'

/** When and where, as the panel says it: the date, the time, the length, the resource. */
export function SlotLine({ slot, id }: { readonly slot: Slot; readonly id?: string }) {
  const { t, formats, resourceName } = useCounter()
  const { resources } = useWorkplace()
  const people = resources.find(({ id }) => id === slot.resourceId)?.people
  const start = Date.parse(slot.start)
  const end = Date.parse(slot.end)
  return (
    <div className={styles.slot} id={id}>
      <CalendarClock size={17} aria-hidden />
      <div>
        <div className={styles.slotTime}>
          {formats.timeRange(start, end)}
          <span className={styles.slotLength}>{formats.length(minutesBetween(start, end))}</span>
        </div>
        <div className={styles.soft}>
          {formats.shortDate(formats.dateAt(start))} · {resourceName(slot.resourceId)}
          {people !== undefined && ` · ${t('bookingPlace.people', { count: people })}`}
        </div>
      </div>
    </div>
  )
}
