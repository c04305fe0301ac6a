import type { PressEvent } from 'react-aria-components/Button'
import type { Attendee, Seat, ShowWithSeats } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { useOneAtATime } from '../desk/one-at-a-time.ts'
import { useSinglePress } from '../toast/use-single-press.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { PayButton } from './pay-button.tsx'
import { checkInSale } from './show-acts.ts'
import styles from './show-screen.module.css'

interface SaleActionsProps {
  readonly show: ShowWithSeats
  /** The purchase with its price; undefined until it is known. */
  readonly sale: Attendee | undefined
  /** Those that it has. */
  readonly seats: readonly Seat[]
  /** Those of its seats that are acted on. */
  readonly meant: readonly Seat[]
  readonly onMove: () => void
  readonly onTakeBack: () => void
}

/** What can be done with a purchase now, or with those of its seats that are meant. */
export function SaleActions({ show, sale, seats, meant, onMove, onTakeBack }: SaleActionsProps) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const inside = meant.filter(({ status }) => status === 'checked_in')
  const outside = meant.filter(({ status }) => status === 'sold')
  const isAll = meant.length === seats.length
  const isNone = meant.length === 0
  const { run } = useOneAtATime()
  // One for all: what was done takes its button away, and the next one comes under the pointer.
  const act = useSinglePress()
  const letIn = (press: PressEvent, back: boolean) => {
    if (sale === undefined) return
    const only = isAll ? undefined : back ? inside : outside
    act(press, () => void run(() => checkInSale(front, show.id, sale, back, only)))
  }
  return (
    <div className={styles.actions}>
      {sale !== undefined && (outside.length > 0 || isNone) && show.status === 'open' && (
        <Button
          look="primary"
          size="large"
          isDisabled={isReadOnly || isNone}
          onPress={(press) => letIn(press, false)}
        >
          {t('show.letIn')}
        </Button>
      )}
      {sale !== undefined && inside.length > 0 && (
        <Button isDisabled={isReadOnly} onPress={(press) => letIn(press, true)}>
          {t('show.letOut')}
        </Button>
      )}
      {sale !== undefined && <PayButton showId={show.id} sale={sale} onAct={act} />}
      {show.status === 'open' && (
        <Button isDisabled={isReadOnly || isNone} onPress={onMove}>
          {t('show.move')}
        </Button>
      )}
      {inside.length === 0 && (
        <Button look="quiet" isDisabled={isReadOnly || isNone} onPress={onTakeBack}>
          {t('show.takeBackAsk')}
        </Button>
      )}
    </div>
  )
}
