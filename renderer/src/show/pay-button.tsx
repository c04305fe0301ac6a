import type { Attendee } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { useOneAtATime } from '../desk/one-at-a-time.ts'
import type { SinglePress } from '../toast/use-single-press.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { markPaid } from './show-acts.ts'

interface PayButtonProps {
  readonly showId: string
  readonly sale: Attendee
  /** Among buttons that take one another's place, the guard of them all. */
  readonly onAct: SinglePress
  /** In a list, where it is one of many: it is small, and is called with the buyer's name. */
  readonly isListed?: boolean
}

/** Says of a purchase that it is paid, or that it is not after all; nothing where the seats cost nothing. */
export function PayButton({ showId, sale, onAct, isListed = false }: PayButtonProps) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { run } = useOneAtATime()
  const { paid, customer } = sale
  if (paid === undefined) return null
  const isPaid = paid === 'paid'
  const mark = () => markPaid(front, showId, sale, isPaid ? 'unpaid' : 'paid')
  return (
    <Button
      size={isListed ? 'small' : 'medium'}
      look={isPaid ? 'quiet' : 'plain'}
      isDisabled={isReadOnly}
      {...(isListed && {
        'aria-label': t(isPaid ? 'door.unpaidNamed' : 'door.paidNamed', { name: customer.name }),
      })}
      onPress={(press) => onAct(press, () => void run(mark))}
    >
      {t(isPaid ? 'show.markUnpaid' : 'show.markPaid')}
    </Button>
  )
}
