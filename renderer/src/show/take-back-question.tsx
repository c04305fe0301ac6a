import type { Attendee, Seat } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useOneAtATime } from '../desk/one-at-a-time.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { moneyToGiveBack } from './give-back.ts'
import { shortLabels } from './seat-rows.ts'
import { takeSeatsBack } from './show-acts.ts'

interface TakeBackQuestionProps {
  readonly showId: string
  readonly saleId: string
  /** The purchase with its price; undefined until it is known. */
  readonly sale: Attendee | undefined
  readonly seats: readonly Seat[]
  readonly onKeep: () => void
  readonly onTaken: () => void
}

/** Whether the seats are really to be free again. */
export function TakeBackQuestion({ showId, saleId, sale, seats, onKeep, onTaken }: TakeBackQuestionProps) {
  const { t, front, formats } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { run } = useOneAtATime()
  const sum = sale && moneyToGiveBack(sale, seats.length)

  async function takeBack() {
    if (await takeSeatsBack(front, showId, saleId, seats)) onTaken()
  }

  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button
            look="danger"
            isDisabled={isReadOnly || seats.length === 0}
            onPress={() => void run(takeBack)}
          >
            {t('show.takeBack', { count: seats.length })}
          </Button>
          <Button autoFocus onPress={onKeep}>
            {t('cancel.keep')}
          </Button>
        </>
      }
    >
      {t('show.takeBackHint', { seats: shortLabels(seats) })}{' '}
      {sale?.paid === 'paid' &&
        (sum === undefined ? t('show.takeBackPaid') : t('show.takeBackSum', { sum: formats.money(sum) }))}
    </Notice>
  )
}
