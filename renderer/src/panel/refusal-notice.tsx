import { useEffect, useRef, useState } from 'react'
import type { Slot } from '../../../electron/contract/index.ts'
import { slotText } from '../booking/front-desk.ts'
import type { ShownRefusal } from '../booking/panel.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { TextField } from '../design/text-field.tsx'
import { isTyping } from '../frame/is-typing.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './panel.module.css'
import { isSameSlot } from './same-slot.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useRefusalNow } from './use-refusal-now.ts'

interface RefusalNoticeProps {
  readonly refusal: ShownRefusal
  /** The slot that is named above: where it is another than the refused one, that one is named, too. */
  readonly above: Slot
  /** It is a booking's new place, and not a new booking's. */
  readonly isMove?: boolean
  /** Takes the slot at once; with a reason, against the rule that stood in the way. */
  readonly onTake: (slot: Slot, override?: { reason: string }) => void
}

/** Why it cannot be, and what can be instead, one click away. */
export function RefusalNotice({ refusal, above, isMove = false, onTake }: RefusalNoticeProps) {
  const { t, front } = useCounter()
  const { status } = useWorkplace()
  const { canOverride } = refusal
  const { message, suggestions } = useRefusalNow(refusal)
  const list = useRef<HTMLUListElement>(null)
  // Whoever is not typing goes on with the suggestions at once, also without a mouse.
  useEffect(() => {
    if (suggestions === null || isTyping()) return
    list.current?.querySelector('button')?.focus()
  }, [suggestions])
  return (
    <div className={styles.refusal}>
      {!isSameSlot(above, refusal.wanted) && (
        <h3 className={styles.label}>{slotText(front, refusal.wanted)}</h3>
      )}
      <Notice tone="danger">{message}</Notice>
      {suggestions === null && <p className={styles.soft}>{t('refusal.looking')}</p>}
      {suggestions?.length === 0 && <p className={styles.soft}>{t('refusal.nothingFree')}</p>}
      {suggestions !== null && suggestions.length > 0 && (
        <SuggestionList suggestions={suggestions} wanted={refusal.wanted} onTake={onTake} listRef={list} />
      )}
      {canOverride && status.role === 'manager' && (
        <OverrideForm
          openText={t(isMove ? 'override.move' : 'override.open')}
          onTake={(reason) => onTake(refusal.wanted, { reason })}
        />
      )}
    </div>
  )
}

interface OverrideFormProps {
  readonly openText: string
  readonly onTake: (reason: string) => void
}

/** What a manager may do all the same; the reason is kept with the booking. */
function OverrideForm({ openText, onTake }: OverrideFormProps) {
  const { t } = useCounter()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  if (!isOpen) {
    return (
      <Button look="quiet" size="small" onPress={() => setOpen(true)}>
        {openText}
      </Button>
    )
  }
  const take = () => {
    if (reason.trim() !== '') onTake(reason.trim())
  }
  // No form of its own: it stands in the one of a new booking, and forms cannot stand in one another.
  return (
    <div className={styles.override} data-writing>
      <TextField
        label={t('override.reason')}
        value={reason}
        onChange={setReason}
        autoFocus
        isRequired
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return event.continuePropagation()
          event.preventDefault()
          take()
        }}
      />
      <Button isDisabled={reason.trim() === ''} onPress={take}>
        {t('override.take')}
      </Button>
    </div>
  )
}
