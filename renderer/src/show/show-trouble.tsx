import { useEffect, useRef } from 'react'
import type { Show, Slot } from '../../../electron/contract/index.ts'
import { Notice } from '../design/notice.tsx'
import { isTyping } from '../frame/is-typing.ts'
import { moneyInWords } from '../money/typed-money.ts'
import { SuggestionList } from '../panel/suggestion-list.tsx'
import type { Editor } from '../settings/form/editor.ts'
import { StaleChoice, type Statement } from '../settings/form/stale-choice.tsx'
import { ManagerSignIn } from '../sign-in/manager-sign-in.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { seatCount } from './layout-draft.ts'
import { layoutOf, type ShowDraft, slotOf } from './show-draft.ts'
import styles from './show-form.module.css'

/** A show as it is kept; none yet at version 0. */
export interface KeptShow {
  readonly version: number
  readonly show: Show | undefined
}

interface ShowTroubleProps {
  readonly editor: Editor<KeptShow, ShowDraft>
  /** That of the show's price; the venue's where it is left out. */
  readonly currency: string | undefined
  /** Takes a time that is still free, and saves. */
  readonly onTake: (slot: Slot) => void
}

interface RefusedProps extends Pick<ShowTroubleProps, 'onTake'> {
  readonly message: string
  readonly suggestions: readonly Slot[]
  readonly draft: ShowDraft
}

/** What was refused; where that was a time, what can be instead, one press away. */
function Refused({ message, suggestions, draft, onTake }: RefusedProps) {
  const { formats } = useCounter()
  const { isReadOnly } = useWorkplace()
  const wanted = slotOf(draft, formats.zone)
  const list = useRef<HTMLUListElement>(null)
  // Who made it by a button goes on with the suggestions at once; who is typing would save at a time that nobody read.
  useEffect(() => {
    if (suggestions.length === 0 || isTyping()) return
    list.current?.querySelector('button')?.focus()
  }, [suggestions])
  return (
    <div className={styles.trouble}>
      <Notice tone="danger">{message}</Notice>
      {wanted !== null && suggestions.length > 0 && !isReadOnly && (
        <SuggestionList suggestions={suggestions} wanted={wanted} onTake={onTake} listRef={list} />
      )}
    </div>
  )
}

/** Why it could not be saved: refused, a manager's, or changed at another desk meanwhile. */
export function ShowTrouble({ editor, currency, onTake }: ShowTroubleProps) {
  const describe = useShowStatements(currency)
  const { problem, draft, draftOf } = editor
  if (problem === null) return null
  if (problem.kind === 'refused') {
    return (
      <Refused
        message={problem.message}
        suggestions={problem.suggestions ?? []}
        draft={draft}
        onTake={onTake}
      />
    )
  }
  if (problem.kind === 'needsManager') return <ManagerSignIn onSignedIn={() => void editor.save()} />
  return (
    <StaleChoice
      mine={describe(draft)}
      theirs={describe(draftOf(problem.theirs))}
      isSaving={editor.isSaving}
      onKeepMine={() => void editor.keepMine()}
      onTakeTheirs={editor.takeTheirs}
    />
  )
}

/** The form in words, to put beside what somebody else saved. */
function useShowStatements(showCurrency: string | undefined): (draft: ShowDraft) => readonly Statement[] {
  const { t, formats, resourceName } = useCounter()
  const { venue } = useWorkplace().status
  const currency = showCurrency ?? venue.currency
  return (draft) => {
    const { title, resourceId, price, date, from, to, notes } = draft
    const layout = layoutOf(draft)
    return [
      { label: t('form.title'), text: title },
      { label: t('calendar.resource'), text: resourceName(resourceId) },
      { label: t('show.pricePerSeat'), text: moneyInWords(price, formats, currency) },
      { label: t('waitlist.date'), text: `${date === '' ? '' : formats.shortDate(date)} ${from}–${to}` },
      { label: t('form.notes'), text: notes },
      {
        label: t('show.seats'),
        text: layout === null ? '' : t('show.seatCount', { count: seatCount(layout) }),
      },
    ]
  }
}
