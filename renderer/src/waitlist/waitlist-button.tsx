import { ListOrdered } from 'lucide-react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import toolbarStyles from '../calendar/calendar-toolbar.module.css'
import { useStorePart } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { shownLine } from './waiting.ts'
import { toggleWaitlist } from './waitlist-acts.ts'
import { useWaitlist } from './waitlist-questions.ts'

/** Shows and hides the waitlist beside the calendar, and tells how many are in it. */
export function WaitlistButton() {
  const { t, front } = useCounter()
  const isShown = useStorePart(front.panel, ({ shown }) => shown.kind === 'waitlist')
  const { offered, waiting } = shownLine(useWaitlist().data ?? [], null, undefined)
  const count = offered.length + waiting.length
  return (
    <ToggleButton
      className={toolbarStyles.toggle}
      isSelected={isShown}
      onChange={() => toggleWaitlist(front)}
    >
      <ListOrdered size={15} aria-hidden />
      <span className={toolbarStyles.word}>{t('waitlist.title')}</span>
      {count > 0 && (
        <>
          <span aria-hidden>{count}</span>
          <span className="spoken">{t('waitlist.people', { count })}</span>
        </>
      )}
    </ToggleButton>
  )
}
