import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { WaitlistPanel } from '../waitlist/waitlist-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { DraftPanel } from './draft-panel.tsx'
import styles from './panel.module.css'
import { RefusedPanel } from './refused-panel.tsx'
import { TodayPanel } from './today-panel.tsx'

/** The panel beside the calendar; it never covers the grid. */
export function Panel() {
  const { front, t } = useCounter()
  const { shown, draft } = useStore(front.panel)
  return (
    <aside className={styles.panel} data-keep-clear aria-label={t('panel.region')}>
      {/* A draft stays mounted while something else is looked at, so that nothing typed is lost. */}
      {draft !== null && (
        <div className={styles.page} hidden={shown.kind !== 'draft'}>
          <DraftPanel key={draft.key} draft={draft} isShown={shown.kind === 'draft'} />
        </div>
      )}
      {shown.kind === 'details' && <DetailsPanel key={shown.id} id={shown.id} />}
      {shown.kind === 'refused' && <RefusedPanel booking={shown.booking} refusal={shown.refusal} />}
      {shown.kind === 'waitlist' && <WaitlistPanel slot={shown.slot} entryId={shown.entryId} />}
      {shown.kind === 'today' && <TodayPanel />}
    </aside>
  )
}
