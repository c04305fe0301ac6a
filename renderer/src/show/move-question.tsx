import { useEffect } from 'react'
import type { Seat, ShowWithSeats } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useOneAtATime } from '../desk/one-at-a-time.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { movedOnly } from './looked-at.ts'
import { focusMap } from './seat-focus.ts'
import { shortLabels } from './seat-rows.ts'
import { moveSeats } from './show-acts.ts'

interface MoveQuestionProps {
  readonly show: ShowWithSeats
  /** The seats that are moved. */
  readonly seats: readonly Seat[]
  /** The new ones that are chosen so far, by their ids. */
  readonly targets: readonly string[]
  readonly onKeep: () => void
  readonly onMoved: () => void
}

/** Choosing other seats on the map, as many as are moved. */
export function MoveQuestion({ show, seats, targets, onKeep, onMoved }: MoveQuestionProps) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const chosen = show.seats.filter(({ id }) => targets.includes(id))
  const missing = seats.length - targets.length
  const stays = missing === 0 && movedOnly(seats, chosen).from.length === 0
  const { run } = useOneAtATime()

  // The keys choose the new seats at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the choosing begins.
  useEffect(() => {
    focusMap()
    announce(t('show.chooseMore', { count: missing }))
  }, [])

  async function move() {
    if (await moveSeats(front, show.id, seats, chosen)) onMoved()
  }

  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button
            look="primary"
            isDisabled={missing !== 0 || stays || isReadOnly}
            onPress={() => void run(move)}
          >
            {t('show.moveNow')}
          </Button>
          <Button onPress={onKeep}>{t('editing.cancel')}</Button>
        </>
      }
    >
      <p>{`${shortLabels(seats)} → ${shortLabels(chosen)}`}</p>
      {missing > 0 && <p>{t('show.chooseMore', { count: missing })}</p>}
      {stays && <p>{t('show.sameSeats')}</p>}
    </Notice>
  )
}
