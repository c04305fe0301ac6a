import { CornerDownLeft } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { abandonDraft, confirmDraft, takeSlot } from '../booking/draft-acts.ts'
import type { Draft } from '../booking/panel.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useBooking } from '../desk/questions.ts'
import { minutesBetween } from '../language/formats.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type BookingForm, draftTexts, emptyForm, isTouched, usualPrice } from './booking-form.ts'
import { BookingFormFields } from './booking-form-fields.tsx'
import { CustomerField } from './customer-field.tsx'
import { HoldBar } from './hold-bar.tsx'
import { LengthStepper } from './length-stepper.tsx'
import styles from './panel.module.css'
import { PanelHeader } from './panel-header.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { SlotLine } from './slot-line.tsx'

interface DraftPanelProps {
  readonly draft: Draft
  readonly isShown: boolean
}

/** A new booking: the slot is held, the customer is asked for, Enter books, Escape lets go. */
export function DraftPanel({ draft, isShown }: DraftPanelProps) {
  const { front, t } = useCounter()
  const { resources, isReadOnly } = useWorkplace()
  const [form, setForm] = useState<BookingForm>(emptyForm)
  const [isAsking, setAsking] = useState(false)
  const title = useRef<HTMLInputElement>(null)
  const hold = useBooking(draft.holdId).data
  const slot = hold ?? draft.slot
  const minutes = minutesBetween(Date.parse(slot.start), Date.parse(slot.end))
  const resource = resources.find(({ id }) => id === slot.resourceId)
  const suggestedPrice = usualPrice(resource, minutes)
  const texts = draftTexts(form, suggestedPrice)
  const canConfirm = texts !== null && draft.holdId !== null && !draft.isConfirming && !isReadOnly

  function leave() {
    if (isTouched(form) && !isAsking) setAsking(true)
    else if (isAsking) setAsking(false)
    else void abandonDraft(front)
  }

  function submit() {
    if (canConfirm) void confirmDraft(front, texts)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      leave()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
  }

  return (
    <form
      className={styles.page}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      noValidate
    >
      <PanelHeader title={t('draft.title')} closeLabel={t('draft.release')} onClose={leave} />
      <div className={styles.content}>
        <div className={styles.spread}>
          <SlotLine slot={slot} />
          {hold !== undefined && resource !== undefined && (
            <LengthStepper hold={hold} slotMinutes={resource.slotMinutes} minutes={minutes} />
          )}
        </div>
        {(draft.holdId !== null || draft.attempt !== null) && <HoldBar hold={hold} />}
        {draft.refusal !== null && (
          <RefusalNotice
            refusal={draft.refusal}
            onTake={(next, override) => {
              front.show(next)
              void takeSlot(front, next, override)
            }}
          />
        )}
        {draft.problem !== null && <Notice tone="danger">{draft.problem}</Notice>}
        {isAsking && (
          <LeaveQuestion onKeep={() => setAsking(false)} onLeave={() => void abandonDraft(front)} />
        )}
        {isShown && (draft.holdId !== null || draft.attempt !== null || isTouched(form)) && (
          <div className={styles.fields}>
            <CustomerField
              form={form}
              onChange={(change) => setForm((now) => ({ ...now, ...change }))}
              onChosen={() => title.current?.focus()}
            />
            <BookingFormFields
              form={form}
              onChange={(change) => setForm((now) => ({ ...now, ...change }))}
              suggestedPrice={suggestedPrice}
              titleRef={title}
            />
          </div>
        )}
      </div>
      <footer className={styles.footer}>
        <Button look="quiet" size="large" onPress={leave}>
          {t('draft.release')}
        </Button>
        <Button type="submit" look="primary" size="large" isWide isDisabled={!canConfirm}>
          {t(draft.isConfirming ? 'draft.saving' : 'draft.book')}
          <CornerDownLeft size={15} aria-hidden />
        </Button>
      </footer>
    </form>
  )
}

function LeaveQuestion({ onKeep, onLeave }: { readonly onKeep: () => void; readonly onLeave: () => void }) {
  const { t } = useCounter()
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button size="small" autoFocus onPress={onKeep}>
            {t('draft.goOn')}
          </Button>
          <Button size="small" onPress={onLeave}>
            {t('draft.discard')}
          </Button>
        </>
      }
    >
      {t('draft.askDiscard')}
    </Notice>
  )
}
