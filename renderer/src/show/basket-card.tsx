import { Timer } from 'lucide-react'
import { useEffect } from 'react'
import type { Seat, ShowWithSeats } from '../../../electron/contract/index.ts'
import { useHeldFor } from '../calendar/use-held-for.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type Basket, type BasketSeat, heldUntil } from './basket.ts'
import { forgetLost, holdAgain } from './basket-acts.ts'
import { focusMapFromNowhere } from './seat-focus.ts'
import { shortLabels } from './seat-rows.ts'
import { knownShow } from './show-questions.ts'
import styles from './show-screen.module.css'

interface LostSeatsProps {
  readonly show: ShowWithSeats
  readonly lost: readonly BasketSeat[]
}

/** What somebody else took out of the basket: it is sold without, and whoever sells is to know. */
export function LostSeats({ show, lost }: LostSeatsProps) {
  const { t, front } = useCounter()
  return (
    <Notice
      tone="warn"
      actions={
        <Button
          onPress={() => {
            forgetLost(front, show.id)
            focusMapFromNowhere()
          }}
        >
          {t('toast.dismiss')}
        </Button>
      }
    >
      {t('show.lost', { seats: shortLabels(lost) })}
    </Notice>
  )
}

interface BasketCardProps {
  readonly show: ShowWithSeats
  readonly basket: Basket
  /** The basket as it is shown. */
  readonly mine: readonly Seat[]
}

/** What is in the basket, for how much, and for how long still. */
export function BasketCard({ show, basket, mine }: BasketCardProps) {
  const { t, formats, front } = useCounter()
  const { price } = show
  const until = heldUntil(basket, mine, knownShow(front.desk.queries, show.id) === show)
  return (
    <div className={styles.basket}>
      <p className={styles.labels}>{shortLabels(mine)}</p>
      <p className={styles.line}>
        <span>{t('show.seatCount', { count: mine.length })}</span>
        {price !== undefined && (
          <span className={styles.price}>
            {formats.money({ ...price, amount: price.amount * mine.length })}
          </span>
        )}
      </p>
      {/* Nothing is said of the time before it is known. */}
      {until < Number.POSITIVE_INFINITY && <HeldFor show={show} until={until} />}
    </div>
  )
}

interface HeldForProps {
  readonly show: ShowWithSeats
  /** In the past when it ran out. */
  readonly until: number
}

function HeldFor({ show, until }: HeldForProps) {
  const { t, formats, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const left = useHeldFor(until, 'hold')
  const isOver = left === 0
  useEffect(() => {
    // Once: said again whenever the words are made anew, it would cut off what is being said of a lost seat.
    if (isOver) announce(front.words().t('draft.ranOut'))
  }, [isOver, front])
  return (
    <div className={styles.line}>
      <span className={isOver ? styles.late : styles.soft}>
        <Timer size={13} aria-hidden />{' '}
        {isOver ? t('draft.ranOut') : t('draft.heldFor', { time: formats.countdown(left) })}
      </span>
      <Button
        size="small"
        look="quiet"
        isDisabled={isReadOnly}
        onPress={() => void holdAgain(front, show.id)}
      >
        {t(isOver ? 'draft.holdAgain' : 'draft.keepHolding')}
      </Button>
    </div>
  )
}
