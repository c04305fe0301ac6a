import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import type { Slot } from '../../../electron/contract/index.ts'
import { slotText } from '../booking/front-desk.ts'
import { type ShownWaitlist, showPanel, today } from '../booking/panel.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import panelStyles from '../panel/panel.module.css'
import { PanelHeader } from '../panel/panel-header.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { EntryCard } from './entry-card.tsx'
import { JoinForm } from './join-form.tsx'
import { OfferCard } from './offer-card.tsx'
import { shownLine } from './waiting.ts'
import styles from './waitlist.module.css'
import { showWaiting } from './waitlist-acts.ts'
import { useWaitlist } from './waitlist-questions.ts'

/** Who waits, beside the calendar: offers that run, then the line in its order; a click on the calendar filters it. */
export function WaitlistPanel({ slot, entryId }: Pick<ShownWaitlist, 'slot' | 'entryId'>) {
  const { t, front } = useCounter()
  const { resources, isReadOnly } = useWorkplace()
  const line = useWaitlist()
  const [isJoining, setJoining] = useState(false)
  const resource = resources.find(({ id }) => id === slot?.resourceId)
  const { offered, waiting } = shownLine(line.data ?? [], slot, resource)
  if (isJoining) return <JoinForm slot={slot} onDone={() => setJoining(false)} />
  return (
    <>
      <PanelHeader
        title={t('waitlist.title')}
        closeLabel={t('panel.close')}
        onClose={() => showPanel(front.panel, today)}
      >
        <p className={panelStyles.soft}>{t('waitlist.hint')}</p>
      </PanelHeader>
      <div className={panelStyles.content}>
        {slot !== null && <ChosenSlot slot={slot} />}
        {line.error !== null && line.data === undefined && (
          <Notice tone="danger">{line.error.message}</Notice>
        )}
        {offered.length > 0 && (
          <section>
            <h3 className={panelStyles.label}>{t('waitlist.offered')}</h3>
            <ul className={styles.list}>
              {offered.map((entry) => (
                <OfferCard key={entry.id} entry={entry} isMeant={entry.id === entryId} />
              ))}
            </ul>
          </section>
        )}
        {waiting.length > 0 && (
          <section>
            <h3 className={panelStyles.label}>
              {t(slot === null ? 'waitlist.waiting' : 'waitlist.fitting')}
            </h3>
            <ol className={styles.list}>
              {waiting.map((entry, index) => (
                <EntryCard key={entry.id} entry={entry} slot={slot} isNext={slot !== null && index === 0} />
              ))}
            </ol>
          </section>
        )}
        {line.data !== undefined && waiting.length === 0 && (slot !== null || offered.length === 0) && (
          <p className={styles.none}>{t(slot === null ? 'waitlist.none' : 'waitlist.noneFit')}</p>
        )}
      </div>
      <footer className={panelStyles.footer}>
        <Button
          isWide
          icon={<UserPlus size={16} aria-hidden />}
          isDisabled={isReadOnly}
          onPress={() => setJoining(true)}
        >
          {t('waitlist.join')}
        </Button>
      </footer>
    </>
  )
}

/** The time that the list is filtered by. */
function ChosenSlot({ slot }: { readonly slot: Slot }) {
  const { t, front } = useCounter()
  return (
    <p className={styles.chosen}>
      <span>{slotText(front, slot)}</span>
      <Button
        look="quiet"
        size="small"
        icon={<X size={14} aria-hidden />}
        aria-label={t('waitlist.showAll')}
        onPress={() => showWaiting(front, null)}
      />
    </p>
  )
}
