import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { lengthOf, type ShowDraft } from './show-draft.ts'
import styles from './show-form.module.css'

/** How long the show lasts by the times that are typed, and that it ends on the next day. */
export function LengthLine({ draft }: { readonly draft: ShowDraft }) {
  const text = useLengthText(draft)
  return (
    <p className={styles.length} aria-live="polite">
      {text}
    </p>
  )
}

function useLengthText(draft: ShowDraft): string | null {
  const { t, formats } = useCounter()
  const length = lengthOf(draft, formats.zone)
  if (length === null) return null
  return t(length.endsNextDay ? 'show.endsNextDay' : 'show.lasts', { length: formats.length(length.minutes) })
}

interface LongQuestionProps {
  readonly draft: ShowDraft
  readonly onMeant: () => void
  readonly onNotMeant: () => void
}

/** Whether a very long show is really meant, before it is saved. */
export function LongQuestion({ draft, onMeant, onNotMeant }: LongQuestionProps) {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const text = useLengthText(draft)
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button autoFocus onPress={onNotMeant}>
            {t('show.changeEnd')}
          </Button>
          <Button isDisabled={isReadOnly} onPress={onMeant}>
            {t('show.saveLong')}
          </Button>
        </>
      }
    >
      {t('show.isLong')} {text}.
    </Notice>
  )
}
