import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import type { Slot, Value } from '../../../electron/contract/index.ts'
import { emptyForm, isTouched } from '../booking/booking-form.ts'
import { slotText } from '../booking/front-desk.ts'
import { type ShownWaitlist, showPanel, today } from '../booking/panel.ts'
import { writeJoin } from '../booking/writing.ts'
import { useToday } from '../calendar/use-now.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import panelStyles from '../panel/panel.module.css'
import { PanelHeader } from '../panel/panel-header.tsx'
import { useStorePart } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { EntryCard } from './entry-card.tsx'
import { FreeNow } from './free-now.tsx'
import { joinDraftOf } from './join-draft.ts'
import { JoinForm } from './join-form.tsx'
import { OfferCard } from './offer-card.tsx'
import { shownLine } from './waiting.ts'
import styles from './waitlist.module.css'
import { showWaiting } from './waitlist-acts.ts'
import { useWaitlist } from './waitlist-questions.ts'

/** Who waits, beside the calendar: offers that run, then the line in its order; a click on the calendar filters it. */
export function WaitlistPanel({ slot, entryId }: Pick<ShownWaitlist, 'slot' | 'entryId'>) {
  const { t, front } = useCounter()
  const { status, resources, isReadOnly } = useWorkplace()
  const day = useToday()
  const line = useWaitlist()
  const join = useStorePart(front.writing, (written) => written.join)
  const isUnfinished = join !== null && isTouched(join.form)
  // Whoever comes back to a form that was left half written goes on with it.
  const [isJoining, setJoining] = useState(isUnfinished && entryId === undefined)
  const [joined, setJoined] = useState<Value<'waitlist.join'> | null>(null)
  const resource = resources.find(({ id }) => id === slot?.resourceId)
  const { offered, waiting } = shownLine(line.data ?? [], slot, resource)

  function begin() {
    setJoining(true)
    if (isUnfinished) return
    const { timeZone: zone } = status.venue
    const wish = joinDraftOf({ resource: resource ?? resources[0], slot, today: day, zone })
    writeJoin(front.writing, { form: emptyForm, wish })
  }

  if (joined !== null) return <FreeNow entry={joined} onDone={() => setJoined(null)} />
  if (isJoining && join !== null)
    return <JoinForm join={join} onDone={() => setJoining(false)} onJoined={setJoined} />
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
        <Button isWide icon={<UserPlus size={16} aria-hidden />} isDisabled={isReadOnly} onPress={begin}>
          {t(isUnfinished ? 'waitlist.goOn' : 'waitlist.join')}
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
