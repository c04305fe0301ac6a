import { Pencil } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { Seat, ShowWithSeats } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Segmented } from '../design/segmented.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { DeskScreen } from '../frame/desk-screen.tsx'
import { Asked } from '../settings/form/asked.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type Basket, shownSeats, useBasket } from './basket.ts'
import { dropSeats, followSeats, takeSeats } from './basket-acts.ts'
import { DoorList } from './door-list.tsx'
import { SalePanel } from './sale-panel.tsx'
import { SeatLegend } from './seat-legend.tsx'
import { SeatMap } from './seat-map.tsx'
import { lookOf } from './seat-rows.ts'
import { SellPanel } from './sell-panel.tsx'
import { ShowForm } from './show-form.tsx'
import { useShow } from './show-questions.ts'
import styles from './show-screen.module.css'
import { useLookedAt } from './use-looked-at.ts'
import { useMoving } from './use-moving.ts'

/** One show: its seats to sell, and the list for the door. */
export function ShowScreen({ id }: { readonly id: string }) {
  const { t, formats } = useCounter()
  const show = useShow(id)
  const [tab, setTab] = useState<'seats' | 'door'>('seats')
  const [isEditing, setEditing] = useState(false)
  if (isEditing && show.data !== undefined) {
    return <ShowForm show={show.data} onCancel={() => setEditing(false)} onSaved={() => setEditing(false)} />
  }
  const start = show.data && Date.parse(show.data.start)
  return (
    <DeskScreen
      title={show.data?.title ?? t('show.shows')}
      backTo={{ screen: 'shows', showId: null }}
      backLabel={t('show.shows')}
      actions={
        <>
          {start !== undefined && (
            <span className={styles.when}>
              {formats.shortDate(formats.dateAt(start))} {formats.time(start)}
            </span>
          )}
          <Segmented
            label={t('show.part')}
            choices={[
              { id: 'seats', name: t('show.seats') },
              { id: 'door', name: t('show.door') },
            ]}
            value={tab}
            onChange={setTab}
          />
          <Button icon={<Pencil size={15} aria-hidden />} onPress={() => setEditing(true)}>
            {t('show.change')}
          </Button>
        </>
      }
    >
      <Asked query={show}>
        {(value) => (tab === 'seats' ? <Seats show={value} /> : <DoorList show={value} />)}
      </Asked>
    </DeskScreen>
  )
}

function Seats({ show }: { readonly show: ShowWithSeats }) {
  const { t, front, deskName } = useCounter()
  const { isReadOnly } = useWorkplace()
  const [meantId, setMeantId] = useState<string | null>(null)
  const basket = useBasket(front.baskets, show.id)
  const mine = useMemo(() => shownSeats(basket, show.seats, deskName), [basket, show.seats, deskName])
  const { looked, sale, look, close, change, closeThis } = useLookedAt(show.seats, mine)
  const { marked, lapsed, kept, taken } = useMemo(
    () => markedSeats({ show, deskName, basket, mine, targets: looked?.targets ?? null, sale }),
    [show, deskName, basket, mine, looked, sale],
  )
  const moving = useMoving(looked, change, sale, lapsed)
  const isOpen = show.status === 'open' && !isReadOnly
  // Not drawn here alone: what is lost is said, and what is held from before is to be kept when it runs out.
  useEffect(() => {
    followSeats(front, { show, basket }, deskName)
  }, [front, show, basket, deskName])

  function take(ids: readonly string[], isAdding: boolean) {
    if (!isOpen) return
    if (moving.take(ids, isAdding)) return
    close()
    const seats = show.seats.filter(({ id }) => ids.includes(id))
    void (isAdding ? takeSeats(front, show.id, seats) : dropSeats(front, show.id, seats))
  }

  function pick(seat: Seat) {
    if (moving.refuse(seat)) return
    if (seat.saleId !== undefined) look(seat.saleId)
    if (seat.waitlistEntryId === undefined) return
    close()
    setMeantId(seat.waitlistEntryId)
  }

  return (
    <div className={styles.seats}>
      <div className={styles.map}>
        <Warning show={show} />
        <SeatMap
          seats={show.seats}
          marked={marked}
          lapsed={lapsed}
          kept={kept}
          taken={taken}
          leaving={moving.leaving}
          onTake={take}
          onPick={pick}
        />
        <SeatLegend show={show} basket={basket} />
      </div>
      <aside className={styles.panel} aria-label={t('show.panel')}>
        {looked !== null && sale.length > 0 ? (
          <SalePanel
            key={looked.saleId}
            show={show}
            looked={looked}
            seats={sale}
            onChange={change}
            onClose={closeThis}
          />
        ) : (
          <SellPanel show={show} basket={basket} mine={mine} isOpen={isOpen} meantId={meantId} />
        )}
      </aside>
    </div>
  )
}

interface Marking {
  readonly show: ShowWithSeats
  readonly deskName: string
  readonly basket: Basket
  /** The basket as it is shown. */
  readonly mine: readonly Seat[]
  /** The new seats that are being chosen; null while nothing is moved. */
  readonly targets: readonly string[] | null
  /** The seats of the purchase that is looked at. */
  readonly sale: readonly Seat[]
}

/** Marked is what does not look so yet: free seats on their way into the basket, and held ones on their way out. */
function markedSeats({ show, deskName, basket, mine, targets, sale }: Marking) {
  const shown = new Set(mine.map(({ id }) => id))
  const isOtherwise = (seat: Seat) => {
    const look = lookOf(seat, deskName)
    const isIn = basket.wishes.get(seat.id)?.isIn
    return (look === 'free' && isIn === true) || (look === 'mine' && isIn === false)
  }
  const isLapsed = ({ id, status }: Seat) => status === 'free' && !basket.wishes.has(id)
  const otherwise = show.seats.filter(isOtherwise)
  const ids = (list: readonly Seat[]) => list.map(({ id }) => id)
  return {
    marked: new Set([...ids(otherwise), ...(targets ?? ids(sale))]),
    lapsed: new Set(ids(mine.filter(isLapsed))),
    kept: shown,
    taken: targets === null ? shown : new Set(targets),
  }
}

/** That it was cancelled, or that people would find the door closed; over a show that is past that is no news. */
function Warning({ show }: { readonly show: ShowWithSeats }) {
  const { t } = useCounter()
  const { clock } = useDesk()
  const isOutside = show.outsideHours === true && Date.parse(show.end) > clock.now()
  const isCancelled = show.status === 'cancelled'
  if (!isCancelled && !isOutside) return null
  const isKept = show.keptOutside === true
  return (
    <div className={styles.warning}>
      {isCancelled ? (
        <Notice tone="warn">{t('show.cancelledHint')}</Notice>
      ) : (
        <Notice tone={isKept ? 'info' : 'warn'}>
          {t(isKept ? 'show.keptOutside' : 'show.outsideHours')}
        </Notice>
      )}
    </div>
  )
}
