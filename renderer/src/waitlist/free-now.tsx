import type { Value } from '../../../electron/contract/index.ts'
import { takeSlot } from '../booking/draft-acts.ts'
import { slotText } from '../booking/front-desk.ts'
import { Button } from '../design/button.tsx'
import panelStyles from '../panel/panel.module.css'
import { PanelHeader } from '../panel/panel-header.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './waitlist.module.css'

interface FreeNowProps {
  readonly entry: Value<'waitlist.join'>
  readonly onDone: () => void
}

/** Joining offers nothing by itself, but what is free in the window need not be waited for. */
export function FreeNow({ entry, onDone }: FreeNowProps) {
  const { t, front } = useCounter()
  return (
    <>
      <PanelHeader
        title={t('waitlist.hasJoined', { name: entry.customer.name })}
        closeLabel={t('panel.close')}
        onClose={onDone}
      />
      <div className={panelStyles.content}>
        <p>{t('waitlist.freeNow')}</p>
        <ul className={styles.list}>
          {entry.suggestions.map((slot) => (
            <li key={`${slot.resourceId} ${slot.start}`}>
              <Button
                isSpread
                onPress={() => {
                  front.show(slot)
                  void takeSlot(front, slot)
                }}
              >
                {slotText(front, slot)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <footer className={panelStyles.footer}>
        <Button isWide onPress={onDone}>
          {t('waitlist.letWait')}
        </Button>
      </footer>
    </>
  )
}
