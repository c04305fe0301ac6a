import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { Seat, ShowWithSeats } from '../../../electron/contract/index.ts'
import { draftTexts } from '../booking/booking-form.ts'
import { hasWrongEmail } from '../booking/form-problems.ts'
import { endSale, useSaleWriting, writeSale } from '../booking/writing.ts'
import { useClock } from '../calendar/use-now.ts'
import { Button } from '../design/button.tsx'
import { SwitchField } from '../design/switch-field.tsx'
import { NumberField } from '../number/number-field.tsx'
import { isWithin, numberOf, type TypedNumber } from '../number/typed-number.ts'
import { CustomerField } from '../panel/customer-field.tsx'
import panelStyles from '../panel/panel.module.css'
import { PanelHeader } from '../panel/panel-header.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import type { Basket } from './basket.ts'
import { dropSeats, holdBest, sellBasket } from './basket-acts.ts'
import { BasketCard, LostSeats } from './basket-card.tsx'
import { focusMapFromNowhere } from './seat-focus.ts'
import { SeatLine } from './seat-line.tsx'
import { joinSeatLine } from './show-acts.ts'
import styles from './show-screen.module.css'
import { hasToWait, seatsInAll } from './waiting-party.ts'

/** The contract's most for seats asked for by number. */
const mostByCount = 500

interface SellPanelProps {
  readonly show: ShowWithSeats
  readonly basket: Basket
  /** The basket as it is shown. */
  readonly mine: readonly Seat[]
  /** Whether anything can be sold. */
  readonly isOpen: boolean
  /** Whose offer on the waitlist was pointed at on the map. */
  readonly meantId: string | null
}

/** Seats for whoever is at the counter: chosen on the map or by number, held, and sold, or waited for. */
export function SellPanel({ show, basket, mine, isOpen, meantId }: SellPanelProps) {
  const { t, front } = useCounter()
  // Kept while something else is looked at, such as whose a sold seat is.
  const { form, isPaid } = useSaleWriting(front.writing, show.id)
  const [count, setCount] = useState<TypedNumber>(2)
  const [isSending, setSending] = useState(false)
  const customer = draftTexts(form, null)?.customer
  const isWrong = hasWrongEmail(form)
  const canSend = isOpen && customer !== undefined && !isWrong && !isSending
  const isToCome = useClock(10_000, (now) => now < Date.parse(show.start))
  const waits = isOpen && isToCome && hasToWait(show, mine.length, numberOf(count))
  const isSoldOut = waits && show.counts.free === 0

  async function sell() {
    if (mine.length === 0 || customer === undefined || !canSend) return
    setSending(true)
    const isSold = await sellBasket(front, show.id, { seats: mine, customer, isPaid })
    setSending(false)
    if (isSold) endSale(front.writing, show.id, { form, isPaid })
  }

  async function join() {
    const units = numberOf(count)
    if (!waits || units === null || customer === undefined || !canSend) return
    setSending(true)
    const hasJoined = await joinSeatLine(front, show.id, { units, customer })
    setSending(false)
    if (hasJoined) endSale(front.writing, show.id, { form, isPaid })
  }

  return (
    <form
      className={panelStyles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // While seats are left, Enter must not put on the waitlist whoever has only not chosen yet.
        if (isSoldOut) void join()
        else void sell()
      }}
    >
      <PanelHeader title={t('show.sell')} />
      <div className={panelStyles.content}>
        <BestSeats show={show} isOpen={isOpen} count={count} onCount={setCount} waits={waits} />
        {basket.lost.length > 0 && <LostSeats show={show} lost={basket.lost} />}
        {mine.length === 0 ? (
          <Hint show={show} waits={waits} count={numberOf(count)} />
        ) : (
          <BasketCard show={show} basket={basket} mine={mine} />
        )}
        {/* There from the start: it takes the focus when it appears, and the map is not to lose it over a seat. */}
        {isOpen && (
          <CustomerField
            form={form}
            onChange={(part) => writeSale(front.writing, show.id, { form: { ...form, ...part } })}
          />
        )}
        {mine.length > 0 && show.price !== undefined && show.price.amount > 0 && (
          <SwitchField
            isSelected={isPaid}
            onChange={(next) => writeSale(front.writing, show.id, { isPaid: next })}
          >
            {t('show.isPaid')}
          </SwitchField>
        )}
        {show.status === 'open' && <SeatLine show={show} meantId={meantId} />}
      </div>
      {mine.length > 0 && (
        <SellFooter
          count={mine.length}
          isOpen={isOpen}
          canSell={canSend}
          onLetGo={() => {
            void dropSeats(front, show.id, mine)
            focusMapFromNowhere()
          }}
        />
      )}
      {waits && <JoinFooter isSoldOut={isSoldOut} canJoin={canSend} onJoin={() => void join()} />}
    </form>
  )
}

interface SellFooterProps {
  readonly count: number
  readonly isOpen: boolean
  readonly canSell: boolean
  readonly onLetGo: () => void
}

function SellFooter({ count, isOpen, canSell, onLetGo }: SellFooterProps) {
  const { t } = useCounter()
  return (
    <footer className={panelStyles.footer}>
      <Button look="quiet" size="large" onPress={onLetGo} isDisabled={!isOpen}>
        {t('show.letGo')}
      </Button>
      <Button type="submit" look="primary" size="large" isWide isDisabled={!canSell}>
        {t('show.sellSeats', { count })}
      </Button>
    </footer>
  )
}

interface JoinFooterProps {
  readonly isSoldOut: boolean
  readonly canJoin: boolean
  readonly onJoin: () => void
}

/** While seats are left, only a press puts somebody on the waitlist, not Enter. */
function JoinFooter({ isSoldOut, canJoin, onJoin }: JoinFooterProps) {
  const { t } = useCounter()
  return (
    <footer className={panelStyles.footer}>
      <Button
        type={isSoldOut ? 'submit' : 'button'}
        look={isSoldOut ? 'primary' : 'plain'}
        size="large"
        isWide
        isDisabled={!canJoin}
        onPress={isSoldOut ? undefined : onJoin}
      >
        {t('seatLine.join')}
      </Button>
    </footer>
  )
}

interface HintProps {
  readonly show: ShowWithSeats
  readonly waits: boolean
  /** How many seats are wanted. */
  readonly count: number | null
}

/** What is to be done next, while this desk holds no seat. */
function Hint({ show, waits, count }: HintProps) {
  const { t } = useCounter()
  const { free } = show.counts
  const total = seatsInAll(show)
  if (show.status === 'cancelled') return <p className={styles.soft}>{t('show.nothingSold')}</p>
  if (count !== null && count > total) {
    return (
      <p className={styles.soft} role="status">
        {t('show.tooLarge', { count: total })}
      </p>
    )
  }
  if (!waits) return <p className={styles.soft}>{t('show.chooseHint')}</p>
  return (
    <p className={styles.soft} role="status">
      {free === 0 ? t('seatLine.soldOut') : t('seatLine.tooFew', { count: free })}
    </p>
  )
}

interface BestSeatsProps {
  readonly show: ShowWithSeats
  readonly isOpen: boolean
  readonly count: TypedNumber
  readonly onCount: (count: TypedNumber) => void
  /** The party is to wait, so that it may be larger than what is found by number. */
  readonly waits: boolean
}

/** So many seats beside one another, as near to the front as there are, instead of those held before. */
function BestSeats({ show, isOpen, count, onCount, waits }: BestSeatsProps) {
  const { t, front } = useCounter()
  const [isSending, setSending] = useState(false)
  const isFit = isWithin(count, 1, mostByCount)
  const isWrong = count !== null && !isFit && !waits

  async function find() {
    if (!isFit) return
    setSending(true)
    await holdBest(front, show.id, count)
    setSending(false)
  }

  return (
    <div className={styles.best}>
      <NumberField
        label={t('show.howMany')}
        least={1}
        most={mostByCount}
        value={count}
        onChange={onCount}
        error={isWrong ? t('rules.range', { least: 1, most: mostByCount }) : undefined}
      />
      <Button
        icon={<Sparkles size={15} aria-hidden />}
        isDisabled={!isOpen || !isFit || isSending}
        onPress={() => void find()}
      >
        {t('show.best')}
      </Button>
    </div>
  )
}
