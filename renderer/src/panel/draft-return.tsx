import { showPanel } from '../booking/panel.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './panel.module.css'

/** The way back to a booking that is still in the making. */
export function DraftReturn() {
  const { front, t } = useCounter()
  const { draft } = useStore(front.panel)
  if (draft === null) return null
  return (
    <div className={styles.strip}>
      <Notice
        tone="info"
        actions={
          <Button size="small" onPress={() => showPanel(front.panel, { kind: 'draft' })}>
            {t('draft.return')}
          </Button>
        }
      >
        {t('draft.unfinished')}
      </Notice>
    </div>
  )
}
