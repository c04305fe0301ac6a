import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Seat, ShowWithSeats } from '../../../electron/contract/index.ts'
import { useBackStep } from '../frame/use-back-key.ts'
import panelStyles from '../panel/panel.module.css'
import { PanelHeader } from '../panel/panel-header.tsx'
import { useFocusFromNowhere } from '../panel/use-focus-from-nowhere.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { type LookedAt, meantSeats } from './looked-at.ts'
import { MoveQuestion } from './move-question.tsx'
import { SaleActions } from './sale-actions.tsx'
import { SaleFacts } from './sale-facts.tsx'
import { SeatChips } from './seat-chips.tsx'
import { focusMap, focusMapFromNowhere } from './seat-focus.ts'
import { useAttendees } from './show-questions.ts'
import styles from './show-screen.module.css'
import { TakeBackQuestion } from './take-back-question.tsx'

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
  const { t } = useCounter()
  const customer = seats[0]?.customer
  const [isAsking, setAsking] = useState(false)
  const isMoving = looked.targets !== null
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
  const close = () => {
    onClose()
    focusMapFromNowhere()
  }
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
      <SaleContent
        show={show}
        looked={looked}
        seats={seats}
        onChange={onChange}
        onClose={close}
        isAsking={isAsking}
        onAsk={setAsking}
      />
    </>
  )
}

interface SaleContentProps extends SalePanelProps {
  /** Whether it is asked if the seats are really to be taken back. */
  readonly isAsking: boolean
  readonly onAsk: (isAsking: boolean) => void
}

/** Its facts, and under them the one thing that is being done: choosing an act, moving, or taking back. */
function SaleContent({ show, looked, seats, onChange, onClose, isAsking, onAsk }: SaleContentProps) {
  const { saleId, chosen, targets } = looked
  const sale = useAttendees(show.id).data?.find((each) => each.saleId === saleId)
  const meant = meantSeats(seats, looked)
  const canChoose = targets === null && !isAsking
  // From now on these alone, whatever the purchase gets meanwhile.
  const meantIds = meant.map(({ id }) => id)
  return (
    <div className={panelStyles.content}>
      <SaleFacts sale={sale} seats={seats} />
      {canChoose && seats.length > 1 && (
        <SeatChips seats={seats} chosen={chosen} onChange={(next) => onChange({ chosen: next })} />
      )}
      {canChoose && (
        <SaleActions
          show={show}
          sale={sale}
          seats={seats}
          meant={meant}
          onMove={() => onChange({ chosen: meantIds, targets: [] })}
          onTakeBack={() => {
            onChange({ chosen: meantIds })
            onAsk(true)
          }}
        />
      )}
      {targets !== null && (
        <MoveQuestion
          show={show}
          seats={meant}
          targets={targets}
          onKeep={() => onChange({ targets: null })}
          onMoved={() => onChange({ chosen: null, targets: null })}
        />
      )}
      {targets === null && isAsking && (
        <TakeBackQuestion
          showId={show.id}
          saleId={saleId}
          sale={sale}
          seats={meant}
          onKeep={() => onAsk(false)}
          onTaken={() => {
            onAsk(false)
            // What the purchase still has is looked at further.
            if (meant.length === seats.length) onClose()
            else onChange({ chosen: null })
          }}
        />
      )}
    </div>
  )
}
