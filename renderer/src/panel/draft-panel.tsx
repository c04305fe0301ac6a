import { CornerDownLeft } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { unheldBlockSlot } from '../booking/block-acts.ts'
import { isTouched } from '../booking/booking-form.ts'
import { takeSlot } from '../booking/draft-acts.ts'
import { focusWrongField } from '../booking/form-problems.ts'
import { changeDraft, type Draft } from '../booking/panel.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Segmented } from '../design/segmented.tsx'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { BlockFields } from './block-fields.tsx'
import { DraftFields } from './draft-fields.tsx'
import { HoldBar } from './hold-bar.tsx'
import { LengthStepper } from './length-stepper.tsx'
import styles from './panel.module.css'
import { PanelHeader } from './panel-header.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { SlotLine } from './slot-line.tsx'
import { type DraftForm, useDraftForm } from './use-draft-form.ts'
import { isFocusNowhere } from './use-focus-from-nowhere.ts'
import { useLastField } from './use-last-field.ts'

interface DraftPanelProps {
  readonly draft: Draft
  readonly isShown: boolean
}

/** A new booking: the slot is held, the customer is asked for, Enter books, Escape lets go. */
export function DraftPanel({ draft, isShown }: DraftPanelProps) {
  const { t, front } = useCounter()
  const draftForm = useDraftForm(draft)
  const { hold, leave, submit, missing, writing } = draftForm
  const isBegun = draft.holdId !== null || draft.attempt !== null
  const leaveLabel = t(isBegun ? 'draft.release' : 'draft.leave')
  const isOpen = isBegun || isTouched(writing.form) || writing.purpose === 'block'

  const form = useRef<HTMLFormElement>(null)
  const { isAsking, settle } = draftForm
  const lastField = useLastField(form)
  const leaveByPress = () => draftForm.leaveFrom(lastField.find())
  // Whoever asks for another slot, given or not, has not thrown the draft away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each slot that is asked for.
  useEffect(() => {
    if (!isAsking) return
    settle()
    lastField.find()?.focus()
  }, [draft.asked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish.
  useEffect(() => {
    if (!draft.isLeft) return
    changeDraft(front.panel, draft.key, (now) => ({ ...now, isLeft: false }))
    leaveByPress()
  }, [draft.isLeft])
  // What was pressed for another slot, such as one that is free instead, is gone with its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each slot that is asked for.
  useEffect(() => {
    const field = lastField.find()
    if (isShown && isFocusNowhere(field)) field?.focus()
  }, [draft.attempt, draft.slot, isShown])

  const isRefused = (draft.problem?.fields.length ?? 0) > 0
  useEffect(() => {
    if (isRefused && isShown) focusWrongField(form.current)
  }, [isRefused, isShown])

  const wishDetails = (opensDetails: boolean) =>
    changeDraft(front.panel, draft.key, (now) => ({ ...now, opensDetails }))

  /** What keeps it from being sent is said, and comes to hand. */
  function send(sent: HTMLFormElement) {
    if (missing === null) return submit()
    // What was wished with these keys is wished anew with the next ones.
    wishDetails(false)
    announce(missing.text)
    sent.querySelector<HTMLElement>(missing.field)?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const isByKeys = event.ctrlKey || event.metaKey
    // A button that cannot be pressed yet keeps the browser from submitting: the wish counts all the same.
    const isEarly =
      !draftForm.canConfirm && event.target instanceof HTMLInputElement && !event.defaultPrevented
    const isSubmit = event.key === 'Enter' && (isByKeys || isEarly)
    if (event.key !== 'Escape' && !isSubmit) return
    event.preventDefault()
    if (!isSubmit) return leave()
    if (isByKeys) wishDetails(true)
    send(event.currentTarget)
  }

  return (
    <form
      ref={form}
      className={styles.page}
      data-draft
      tabIndex={-1}
      onFocus={lastField.noteFocus}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      noValidate
    >
      <PanelHeader title={t('draft.title')} closeLabel={leaveLabel} onClose={leaveByPress} />
      <div className={styles.content}>
        <DraftSlot draft={draft} draftForm={draftForm} />
        {isBegun && <HoldBar hold={hold} />}
        <DraftNotices draft={draft} draftForm={draftForm} />
        {isShown && (isOpen || draft.refusal?.canBlock === true) && <Purpose draftForm={draftForm} />}
        {isShown && isOpen && <PurposeFields draft={draft} draftForm={draftForm} />}
      </div>
      <DraftFooter draft={draft} draftForm={draftForm} leaveLabel={leaveLabel} onLeave={leaveByPress} />
    </form>
  )
}

interface DraftPartProps {
  readonly draft: Draft
  readonly draftForm: DraftForm
}

function Purpose({ draftForm: { writing, change } }: Pick<DraftPartProps, 'draftForm'>) {
  const { t } = useCounter()
  return (
    <Segmented
      label={t('purpose.label')}
      value={writing.purpose}
      onChange={(purpose) => change({ purpose })}
      choices={[
        { id: 'customer', name: t('purpose.customer') },
        { id: 'block', name: t('purpose.block') },
      ]}
    />
  )
}

function PurposeFields({ draft, draftForm }: DraftPartProps) {
  const { writing, changeForm } = draftForm
  if (writing.purpose === 'customer') return <DraftFields draft={draft} draftForm={draftForm} />
  return <BlockFields form={writing.form} onChange={changeForm} isUnheld={unheldBlockSlot(draft) !== null} />
}

interface DraftFooterProps extends DraftPartProps {
  readonly leaveLabel: string
  readonly onLeave: () => void
}

function DraftFooter({ draft, draftForm, leaveLabel, onLeave }: DraftFooterProps) {
  const { canConfirm } = draftForm
  const submitText = useSubmitText(draft, draftForm)
  return (
    <footer className={styles.footer}>
      <Button look="quiet" size="large" onPress={onLeave}>
        {leaveLabel}
      </Button>
      <Button type="submit" look="primary" size="large" isWide isDisabled={!canConfirm}>
        {submitText}
        <CornerDownLeft size={15} aria-hidden />
      </Button>
    </footer>
  )
}

/** What Enter will do, in so many words. */
function useSubmitText({ isConfirming }: Draft, { writing, dates }: DraftForm): string {
  const { t } = useCounter()
  const { purpose, repeat, beside } = writing
  if (isConfirming) return t('draft.saving')
  if (purpose === 'block') return t('blockTime.submit')
  if (repeat !== null && dates !== undefined) {
    const leftOut = dates.filter(({ start }) => repeat.choices.get(start) === null).length
    return t('repeat.book', { count: dates.length - leftOut })
  }
  if (beside !== null && beside.length > 0) return t('beside.book', { count: beside.length + 1 })
  return t('draft.book')
}

function DraftSlot({ draft, draftForm }: DraftPartProps) {
  const { hold, slot, resource, minutes } = draftForm
  return (
    <div className={styles.spread}>
      <SlotLine slot={slot} />
      {hold !== undefined && resource !== undefined && draft.serviceId === null && (
        <LengthStepper booking={hold} slotMinutes={resource.slotMinutes} minutes={minutes} />
      )}
    </div>
  )
}

/** What stands in the way, and what must be answered. */
function DraftNotices({ draft, draftForm }: DraftPartProps) {
  const { front, t } = useCounter()
  const { refusal } = draft
  return (
    <>
      {refusal !== null && (
        <RefusalNotice
          refusal={refusal}
          above={draftForm.slot}
          onTake={(next, override) => {
            front.show(next)
            void takeSlot(front, next, { override, serviceId: refusal.serviceId })
          }}
        />
      )}
      {draft.problem !== null && <Notice tone="danger">{draft.problem.message}</Notice>}
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
