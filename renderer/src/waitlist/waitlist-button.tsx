import { ListOrdered } from 'lucide-react'
import { ToolbarToggle } from '../calendar/toolbar-toggle.tsx'
import { keyOf } from '../command/key-of.ts'
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
    <ToolbarToggle
      icon={<ListOrdered size={15} aria-hidden />}
      text={t('waitlist.title')}
      keyText={keyOf('waitlist')}
      isSelected={isShown}
      onChange={() => toggleWaitlist(front)}
    >
      {count > 0 && (
        <>
          <span aria-hidden>{count}</span>
          <span className="spoken">{t('waitlist.people', { count })}</span>
        </>
      )}
    </ToolbarToggle>
  )
}
