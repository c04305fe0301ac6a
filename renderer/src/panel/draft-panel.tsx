import { CornerDownLeft } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { takeSlot } from '../booking/draft-acts.ts'
import type { Draft } from '../booking/panel.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { isTouched } from './booking-form.ts'
import { BookingFormFields } from './booking-form-fields.tsx'
import { CustomerField } from './customer-field.tsx'
import { HoldBar } from './hold-bar.tsx'
import { LengthStepper } from './length-stepper.tsx'
import styles from './panel.module.css'
import { PanelHeader } from './panel-header.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { SlotLine } from './slot-line.tsx'
import { type DraftForm, useDraftForm } from './use-draft-form.ts'

interface DraftPanelProps {
  readonly draft: Draft
  readonly isShown: boolean
}

/** A new booking: the slot is held, the customer is asked for, Enter books, Escape lets go. */
export function DraftPanel({ draft, isShown }: DraftPanelProps) {
  const { t } = useCounter()
  const draftForm = useDraftForm(draft)
  const { hold, leave, submit } = draftForm
  const isBegun = draft.holdId !== null || draft.attempt !== null
  const leaveLabel = t(isBegun ? 'draft.release' : 'draft.leave')

  function onKeyDown(event: KeyboardEvent) {
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isSubmit) return
    event.preventDefault()
    if (isSubmit) submit()
    else leave()
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
      <PanelHeader title={t('draft.title')} closeLabel={leaveLabel} onClose={leave} />
      <div className={styles.content}>
        <DraftSlot draft={draft} draftForm={draftForm} />
        {isBegun && <HoldBar hold={hold} />}
        <DraftNotices draft={draft} draftForm={draftForm} />
        {isShown && (isBegun || isTouched(draftForm.form)) && <DraftFields draftForm={draftForm} />}
      </div>
      <footer className={styles.footer}>
        <Button look="quiet" size="large" onPress={leave}>
          {leaveLabel}
        </Button>
        <Button type="submit" look="primary" size="large" isWide isDisabled={!draftForm.canConfirm}>
          {t(draft.isConfirming ? 'draft.saving' : 'draft.book')}
          <CornerDownLeft size={15} aria-hidden />
        </Button>
      </footer>
    </form>
  )
}

interface DraftPartProps {
  readonly draft: Draft
  readonly draftForm: DraftForm
}

function DraftSlot({ draft, draftForm }: DraftPartProps) {
  const { hold, resource, minutes } = draftForm
  return (
    <div className={styles.spread}>
      <SlotLine slot={hold ?? draft.slot} />
      {hold !== undefined && resource !== undefined && (
        <LengthStepper hold={hold} slotMinutes={resource.slotMinutes} minutes={minutes} />
      )}
    </div>
  )
}

/** What stands in the way, and what must be answered. */
function DraftNotices({ draft, draftForm }: DraftPartProps) {
  const { front, t } = useCounter()
  return (
    <>
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
      {draftForm.isAsking && (
        <Notice
          tone="warn"
          actions={
            <>
              <Button size="small" autoFocus onPress={draftForm.goOn}>
                {t('draft.goOn')}
              </Button>
              <Button size="small" onPress={draftForm.abandon}>
                {t('draft.discard')}
              </Button>
            </>
          }
        >
          {t('draft.askDiscard')}
        </Notice>
      )}
    </>
  )
}

function DraftFields({ draftForm }: { readonly draftForm: DraftForm }) {
  const title = useRef<HTMLInputElement>(null)
  const { form, change, suggestedPrice } = draftForm
  return (
    <div className={styles.fields}>
      <CustomerField form={form} onChange={change} onChosen={() => title.current?.focus()} />
      <BookingFormFields form={form} onChange={change} suggestedPrice={suggestedPrice} titleRef={title} />
    </div>
  )
}
