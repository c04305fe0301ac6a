import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Seat, ShowWithSeats } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useOneAtATime } from '../desk/one-at-a-time.ts'
import { useBackStep } from '../frame/use-back-key.ts'
import panelStyles from '../panel/panel.module.css'
import { PanelHeader } from '../panel/panel-header.tsx'
import { useFocusFromNowhere } from '../panel/use-focus-from-nowhere.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type LookedAt, meantSeats, movedOnly } from './looked-at.ts'
import { PayButton } from './pay-button.tsx'
import { SeatChips } from './seat-chips.tsx'
import { focusMap, focusMapFromNowhere } from './seat-focus.ts'
import { shortLabels } from './seat-rows.ts'
import { checkInSale, moveSeats, takeSeatsBack } from './show-acts.ts'
import { useAttendees } from './show-questions.ts'
import styles from './show-screen.module.css'

interface SalePanelProps {
  readonly show: ShowWithSeats
  readonly looked: LookedAt
  /** The seats of the purchase. */
  readonly seats: readonly Seat[]
  /** Changes how it is looked at, as long as it is. */
  readonly onChange: (change: Partial<LookedAt>) => void
  readonly onClose: () => void
}

/** A purchase: who has which seats, and letting in, moving and taking back. */
export function SalePanel({ show, looked, seats, onChange, onClose }: SalePanelProps) {
  const { t, formats } = useCounter()
  const sale = useAttendees(show.id).data?.find(({ saleId }) => saleId === looked.saleId)
  const customer = seats[0]?.customer
  const [isAsking, setAsking] = useState(false)
  const isMoving = looked.targets !== null
  const meant = meantSeats(seats, looked)
  const close = () => {
    onClose()
    focusMapFromNowhere()
  }
  useBackStep(() => {
    if (isAsking) setAsking(false)
    else if (isMoving) onChange({ targets: null })
    else {
      // Back to the seat that it was opened from, not to whatever the panel shows now.
      flushSync(onClose)
      focusMap()
    }
  })
  // Buttons go with what they did: also once people are in.
  const states = seats.map(({ status }) => status).join()
  const heading = useFocusFromNowhere<HTMLHeadingElement>(`${isAsking} ${isMoving} ${states}`)
  return (
    <>
      <PanelHeader
        title={customer?.name ?? ''}
        headingRef={heading}
        closeLabel={t('panel.close')}
        onClose={close}
      >
        <p className={styles.soft}>{customer?.phone ?? customer?.email ?? t('customer.noContact')}</p>
      </PanelHeader>
      <div className={panelStyles.content}>
        <div className={styles.basket}>
          <p className={styles.labels}>{shortLabels(seats)}</p>
          <p className={styles.line}>
            <span>{t('show.seatCount', { count: seats.length })}</span>
            {sale?.price !== undefined && (
              <span className={styles.price}>
                {formats.money(sale.price)}
                {sale.paid !== undefined && `, ${t(`paid.${sale.paid}`)}`}
              </span>
            )}
          </p>
          {sale !== undefined && (
            <p className={styles.soft}>
              {t('show.soldAt', {
                when: `${formats.shortDate(formats.dateAt(Date.parse(sale.soldAt)))} ${formats.time(Date.parse(sale.soldAt))}`,
                desk: sale.deskName ?? t('booking.someDesk'),
              })}
            </p>
          )}
        </div>
        {seats.length > 1 && !isMoving && !isAsking && (
          <SeatChips seats={seats} chosen={looked.chosen} onChange={(chosen) => onChange({ chosen })} />
        )}
        {isMoving ? (
          <Moving show={show} looked={looked} seats={meant} onChange={onChange} />
        ) : isAsking ? (
          <TakeBackQuestion
            show={show}
            looked={looked}
            seats={meant}
            onKeep={() => setAsking(false)}
            onTaken={() => {
              setAsking(false)
              // What the purchase still has is looked at further.
              if (meant.length === seats.length) close()
              else onChange({ chosen: null })
            }}
          />
        ) : (
          <SaleActions
            show={show}
            looked={looked}
            seats={seats}
            meant={meant}
            onMove={() => onChange({ chosen: idsOf(meant), targets: [] })}
            onTakeBack={() => {
              onChange({ chosen: idsOf(meant) })
              setAsking(true)
            }}
          />
        )}
      </div>
    </>
  )
}

/** From now on these alone, whatever the purchase gets meanwhile. */
const idsOf = (seats: readonly Seat[]) => seats.map(({ id }) => id)

interface TakeBackQuestionProps extends Pick<SalePanelProps, 'show' | 'looked' | 'seats'> {
  readonly onKeep: () => void
  readonly onTaken: () => void
}

/** Whether the seats are really to be free again. */
function TakeBackQuestion({ show, looked, seats, onKeep, onTaken }: TakeBackQuestionProps) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const sale = useAttendees(show.id).data?.find(({ saleId }) => saleId === looked.saleId)
  const { run } = useOneAtATime()

  async function takeBack() {
    if (await takeSeatsBack(front, show.id, looked.saleId, seats)) onTaken()
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
      {t('show.takeBackHint')} {sale?.paid === 'paid' && t('show.takeBackPaid')}
    </Notice>
  )
}

interface SaleActionsProps extends Pick<SalePanelProps, 'show' | 'looked' | 'seats'> {
  /** Those of its seats that are acted on. */
  readonly meant: readonly Seat[]
  readonly onMove: () => void
  readonly onTakeBack: () => void
}

function SaleActions({ show, looked, seats, meant, onMove, onTakeBack }: SaleActionsProps) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const sale = useAttendees(show.id).data?.find(({ saleId }) => saleId === looked.saleId)
  const inside = meant.filter(({ status }) => status === 'checked_in')
  const outside = meant.filter(({ status }) => status === 'sold')
  const isAll = meant.length === seats.length
  const isNone = meant.length === 0
  const { run } = useOneAtATime()
  const letIn = (back: boolean) => {
    if (sale === undefined) return
    const only = isAll ? undefined : back ? inside : outside
    void run(() => checkInSale(front, show.id, sale, back, only))
  }
  return (
    <div className={styles.actions}>
      {sale !== undefined && (outside.length > 0 || isNone) && show.status === 'open' && (
        <Button look="primary" size="large" isDisabled={isReadOnly || isNone} onPress={() => letIn(false)}>
          {t('show.letIn')}
        </Button>
      )}
      {sale !== undefined && inside.length > 0 && (
        <Button isDisabled={isReadOnly} onPress={() => letIn(true)}>
          {t('show.letOut')}
        </Button>
      )}
      {sale !== undefined && <PayButton showId={show.id} sale={sale} />}
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

/** Choosing other seats on the map, as many as are moved. */
function Moving({ show, looked, seats, onChange }: Omit<SalePanelProps, 'onClose'>) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const targets = looked.targets ?? []
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
    if (await moveSeats(front, show.id, seats, chosen)) onChange({ chosen: null, targets: null })
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
          <Button onPress={() => onChange({ targets: null })}>{t('editing.cancel')}</Button>
        </>
      }
    >
      <p>{`${shortLabels(seats)} → ${shortLabels(chosen)}`}</p>
      {missing > 0 && <p>{t('show.chooseMore', { count: missing })}</p>}
      {stays && <p>{t('show.sameSeats')}</p>}
    </Notice>
  )
}
