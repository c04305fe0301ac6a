import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Seat, ShowWithSeats } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useBackStep } from '../frame/use-back-key.ts'
import panelStyles from '../panel/panel.module.css'
import { PanelHeader } from '../panel/panel-header.tsx'
import { useFocusFromNowhere } from '../panel/use-focus-from-nowhere.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { PayButton } from './pay-button.tsx'
import { focusMap, focusMapFromNowhere } from './seat-focus.ts'
import { shortLabels } from './seat-rows.ts'
import { checkInSale, moveSeats, takeSeatsBack } from './show-acts.ts'
import { useAttendees } from './show-questions.ts'
import styles from './show-screen.module.css'
import type { LookedAt } from './show-screen.tsx'

interface SalePanelProps {
  readonly show: ShowWithSeats
  readonly looked: LookedAt
  /** The seats of the purchase. */
  readonly seats: readonly Seat[]
  readonly onLook: (looked: LookedAt | null) => void
}

/** A purchase: who has which seats, and letting in, moving and taking back. */
export function SalePanel({ show, looked, seats, onLook }: SalePanelProps) {
  const { t, formats } = useCounter()
  const sale = useAttendees(show.id).data?.find(({ saleId }) => saleId === looked.saleId)
  const customer = seats[0]?.customer
  const [isAsking, setAsking] = useState(false)
  const isMoving = looked.targets !== null
  const close = () => {
    onLook(null)
    focusMapFromNowhere()
  }
  useBackStep(() => {
    if (isAsking) setAsking(false)
    else if (isMoving) onLook({ ...looked, targets: null })
    else {
      // Back to the seat that it was opened from, not to whatever the panel shows now.
      flushSync(() => onLook(null))
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
        {isMoving ? (
          <Moving show={show} looked={looked} seats={seats} onLook={onLook} />
        ) : isAsking ? (
          <TakeBackQuestion
            show={show}
            looked={looked}
            seats={seats}
            onKeep={() => setAsking(false)}
            onTaken={close}
          />
        ) : (
          <SaleActions
            show={show}
            looked={looked}
            seats={seats}
            onLook={onLook}
            onTakeBack={() => setAsking(true)}
          />
        )}
      </div>
    </>
  )
}

interface TakeBackQuestionProps extends Pick<SalePanelProps, 'show' | 'looked' | 'seats'> {
  readonly onKeep: () => void
  readonly onTaken: () => void
}

/** Whether the seats are really to be free again. */
function TakeBackQuestion({ show, looked, seats, onKeep, onTaken }: TakeBackQuestionProps) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const sale = useAttendees(show.id).data?.find(({ saleId }) => saleId === looked.saleId)

  async function takeBack() {
    if (await takeSeatsBack(front, show.id, looked.saleId, seats)) onTaken()
  }

  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button look="danger" isDisabled={isReadOnly} onPress={() => void takeBack()}>
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

interface SaleActionsProps extends SalePanelProps {
  readonly onTakeBack: () => void
}

function SaleActions({ show, looked, seats, onLook, onTakeBack }: SaleActionsProps) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const sale = useAttendees(show.id).data?.find(({ saleId }) => saleId === looked.saleId)
  const isInside = seats.some(({ status }) => status === 'checked_in')
  const isComplete = seats.every(({ status }) => status === 'checked_in')
  return (
    <div className={styles.actions}>
      {sale !== undefined && !isComplete && show.status === 'open' && (
        <Button
          look="primary"
          size="large"
          isDisabled={isReadOnly}
          onPress={() => void checkInSale(front, show.id, sale, false)}
        >
          {t('show.letIn')}
        </Button>
      )}
      {sale !== undefined && isInside && (
        <Button isDisabled={isReadOnly} onPress={() => void checkInSale(front, show.id, sale, true)}>
          {t('show.letOut')}
        </Button>
      )}
      {sale !== undefined && <PayButton showId={show.id} sale={sale} />}
      {show.status === 'open' && (
        <Button isDisabled={isReadOnly} onPress={() => onLook({ ...looked, targets: [] })}>
          {t('show.move')}
        </Button>
      )}
      {!isInside && (
        <Button look="quiet" isDisabled={isReadOnly} onPress={onTakeBack}>
          {t('show.takeBackAsk')}
        </Button>
      )}
    </div>
  )
}

/** Choosing other seats on the map, as many as there are now. */
function Moving({ show, looked, seats, onLook }: SalePanelProps) {
  const { t, front } = useCounter()
  const { isReadOnly } = useWorkplace()
  const targets = looked.targets ?? []
  const chosen = show.seats.filter(({ id }) => targets.includes(id))
  const missing = seats.length - targets.length

  // The keys choose the new seats at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the choosing begins.
  useEffect(() => {
    focusMap()
    announce(t('show.chooseMore', { count: missing }))
  }, [])

  async function move() {
    if (await moveSeats(front, show.id, seats, chosen)) onLook({ ...looked, targets: null })
  }

  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button look="primary" isDisabled={missing !== 0 || isReadOnly} onPress={() => void move()}>
            {t('show.moveNow')}
          </Button>
          <Button onPress={() => onLook({ ...looked, targets: null })}>{t('editing.cancel')}</Button>
        </>
      }
    >
      <p>{missing > 0 ? t('show.chooseMore', { count: missing }) : shortLabels(chosen)}</p>
    </Notice>
  )
}
