/** What every settings form does: edit a copy of a row, save it with the version it was seen in, say what went wrong. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Failure, Result, Slot } from '../../../../electron/contract/index.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { useOneAtATime } from '../../desk/one-at-a-time.ts'
import { useNavigation } from '../../frame/navigation-context.ts'
import { announce } from '../../speech/announcer.tsx'
import type { Toast } from '../../toast/toasts.ts'
import { useCounter } from '../../venue/venue-context.tsx'

export interface Versioned {
  readonly version: number
}

/** By field, in the words of the venue's language. */
export type FieldErrors = Readonly<Record<string, string>>

export type Problem<Row> =
  /** `suggestions`: times that are still free, where it was about a time. */
  | { readonly kind: 'refused'; readonly message: string; readonly suggestions?: readonly Slot[] }
  | { readonly kind: 'needsManager' }
  /** Somebody else saved it meanwhile; `theirs` is how it is now. */
  | { readonly kind: 'stale'; readonly theirs: Row }

export interface EditorOptions<Row extends Versioned, Draft> {
  /** As it is kept; version 0 for one that is yet to be made. */
  readonly saved: Row
  readonly draftOf: (row: Row) => Draft
  /** What keeps the draft from being sent; nothing is sent while there is something. */
  readonly check?: (draft: Draft) => FieldErrors
  /** `base` is the draft before anything was changed in it: who sends only what differs needs it. */
  readonly send: (draft: Draft, version: number, base: Draft) => Promise<Result<Row>>
  /** How the row is now, asked anew. */
  readonly reread: () => Promise<Row | undefined>
  /** What of the draft counts as a change; all of it when left out. */
  readonly comparable?: (draft: Draft) => unknown
  /** Nobody goes on in the set-up before it is saved once, though they may leave it for later. */
  readonly isNeeded?: boolean
  readonly onSaved?: (row: Row) => void
  /** Said once it is saved, in place of "Saved"; with what can be done next. */
  readonly said?: (row: Row) => Pick<Toast, 'text' | 'action'>
}

export interface Editor<Row, Draft> {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly errors: FieldErrors
  readonly problem: Problem<Row> | null
  /** Resolves to whether it is saved. */
  readonly save: () => Promise<boolean>
  readonly discard: () => void
  /** Saves what is here over what somebody else saved. */
  readonly keepMine: () => Promise<boolean>
  readonly takeTheirs: () => void
  readonly draftOf: (row: Row) => Draft
}

export const noErrors: FieldErrors = {}

/**
 * One form's state, and all that may happen to it. Kept whole: what is typed, what it is compared with, what was refused
 * and what somebody else saved change together, and apart a reader would have to put them together again.
 */
export function useEditor<Row extends Versioned, Draft extends object>(
  options: EditorOptions<Row, Draft>,
): Editor<Row, Draft> {
  const { saved, draftOf, check, comparable = (whole: Draft): unknown => whole } = options
  const { t, front } = useCounter()
  const { queries } = useDesk()
  const [base, setBase] = useState(saved)
  const [told, setTold] = useState(saved)
  const [draft, setDraft] = useState(() => draftOf(saved))
  const sending = useOneAtATime()
  const [wasTried, setTried] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>(noErrors)
  const [problem, setProblem] = useState<Problem<Row> | null>(null)
  const isDirty = JSON.stringify(comparable(draft)) !== JSON.stringify(comparable(draftOf(base)))
  const errors = useMemo(() => {
    const found = check?.(draft) ?? noErrors
    return wasTried ? { ...refused, ...found } : noErrors
  }, [check, draft, wasTried, refused])

  function begin(row: Row) {
    setBase(row)
    setDraft(draftOf(row))
    setTried(false)
    setRefused(noErrors)
    setProblem(null)
  }

  if (saved !== told) {
    setTold(saved)
    // Saved at another desk while nothing was typed here: shown as it is now.
    if (!isDirty && saved.version !== base.version) begin(saved)
  }

  function change(part: Partial<Draft>) {
    setDraft((current) => ({ ...current, ...part }))
    setRefused(noErrors)
    if (problem?.kind === 'refused') setProblem(null)
  }

  async function send(version: number): Promise<boolean> {
    setTried(true)
    if (Object.keys(check?.(draft) ?? noErrors).length > 0) {
      focusFirstError()
      return false
    }
    return (await sending.run(() => sendChecked(version))) ?? false
  }

  /** Over only once its row is known and what comes next is shown: until then another press would send it anew. */
  async function sendChecked(version: number): Promise<boolean> {
    const result = await options.send(draft, version, draftOf(base))
    if (result.ok) {
      begin(result.value)
      const said = options.said?.(result.value) ?? { text: t('editing.saved') }
      announce(said.text)
      front.toasts.show({ ...said, tone: 'done', seconds: said.action === undefined ? 4 : 12 })
      await queries.invalidateQueries()
      options.onSaved?.(result.value)
      return true
    }
    setProblem(await problemOf(result.error))
    if (result.error.code === 'invalid') {
      const { issues } = result.error.details
      setRefused(Object.fromEntries(issues.map(({ path }) => [path, t('editing.refused')])))
      focusFirstError()
    }
    return false
  }

  async function problemOf(failure: Failure): Promise<Problem<Row>> {
    announce(failure.message)
    if (failure.code === 'forbidden' && failure.details.needs === 'manager') return { kind: 'needsManager' }
    const theirs = failure.code === 'stale' ? await options.reread() : undefined
    if (theirs !== undefined) return { kind: 'stale', theirs }
    const { message } = failure
    const isAboutTime = failure.code === 'slot_taken' || failure.code === 'closed'
    return { kind: 'refused', message, ...(isAboutTime && { suggestions: failure.details.suggestions }) }
  }

  const editor: Editor<Row, Draft> = {
    draft,
    change,
    isDirty,
    isSaving: sending.isRunning,
    errors,
    problem,
    draftOf,
    save: () => send(base.version),
    discard: () => begin(saved),
    keepMine: () => (problem?.kind === 'stale' ? send(problem.theirs.version) : Promise.resolve(false)),
    takeTheirs() {
      if (problem?.kind === 'stale') begin(problem.theirs)
    },
  }
  useWatched(editor, options.isNeeded === true)
  return editor
}

/** Leaving with something unsaved asks first, and Ctrl+S saves. */
function useWatched(
  editor: Pick<Editor<unknown, unknown>, 'isDirty' | 'save' | 'discard'>,
  isNeeded: boolean,
) {
  const navigation = useNavigation()
  const latest = useRef(editor)
  latest.current = editor
  useEffect(
    () =>
      navigation.watch({
        isDirty: () => latest.current.isDirty,
        isNeeded: () => isNeeded,
        save: () => latest.current.save(),
        discard: () => latest.current.discard(),
      }),
    [navigation, isNeeded],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // Fields that tell what was typed only when they are left, such as typed hours, tell it now.
      const field = document.activeElement
      if (field instanceof HTMLInputElement) field.blur()
      requestAnimationFrame(() => {
        // Whoever types on goes on in it.
        if (field instanceof HTMLInputElement && document.activeElement === document.body) field.focus()
        if (latest.current.isDirty) void latest.current.save()
      })
    }
    // Before the fields, which keep the keys that are pressed in them to themselves.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}

/** After the errors are drawn: the first field that has one. */
function focusFirstError() {
  requestAnimationFrame(() => {
    const invalid = 'main [aria-invalid="true"], main [data-invalid="true"]'
    for (const field of document.querySelectorAll<HTMLElement>(invalid)) {
      field.focus()
      // What surrounds a field is marked as well, and takes no focus.
      if (document.activeElement === field) return
    }
  })
}
