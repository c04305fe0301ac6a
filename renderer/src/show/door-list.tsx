import { Printer, Search, UserCheck } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { Attendee, ShowWithSeats } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { TextField } from '../design/text-field.tsx'
import { useOneAtATime } from '../desk/one-at-a-time.ts'
import { Asked } from '../settings/form/asked.tsx'
import { useSinglePress } from '../toast/use-single-press.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './door-list.module.css'
import { DoorPrintDialog } from './door-print-dialog.tsx'
import { fitsDoorSearch } from './door-search.ts'
import { PayButton } from './pay-button.tsx'
import { shortLabels } from './seat-rows.ts'
import { checkInSale } from './show-acts.ts'
import { useAttendees } from './show-questions.ts'

/** Who has bought seats, by name: to let in at the door, and to print. */
export function DoorList({ show }: { readonly show: ShowWithSeats }) {
  const { t } = useCounter()
  const attendees = useAttendees(show.id)
  const [text, setText] = useState('')
  const { sold, checkedIn } = show.counts
  const [isPrinting, setPrinting] = useState(false)
  const places = useMemo(
    () => new Map(show.seats.map(({ id, row, number }) => [id, { row, number }])),
    [show.seats],
  )
  const placesOf = useCallback(
    ({ seats }: Attendee) => seats.flatMap(({ id }) => places.get(id) ?? []),
    [places],
  )
  const seatsOf = useCallback((sale: Attendee) => shortLabels(placesOf(sale)), [placesOf])
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <TextField
          label={t('door.find')}
          icon={<Search size={14} aria-hidden />}
          value={text}
          onChange={setText}
          maxLength={200}
          autoFocus
        />
        <p className={styles.count}>{t('door.count', { inside: checkedIn, total: sold + checkedIn })}</p>
        <Button
          icon={<Printer size={16} aria-hidden />}
          isDisabled={attendees.data === undefined}
          onPress={() => setPrinting(true)}
        >
          {t('door.print')}
        </Button>
      </div>
      {isPrinting && attendees.data !== undefined && (
        <DoorPrintDialog
          show={show}
          sales={attendees.data}
          seatsOf={seatsOf}
          onClose={() => setPrinting(false)}
        />
      )}
      <Asked query={attendees}>
        {(list) => {
          const shown = list.filter((sale) => fitsDoorSearch(sale, placesOf(sale), text))
          if (shown.length === 0) {
            return (
              <EmptyState
                icon={<UserCheck size={34} strokeWidth={1.5} aria-hidden />}
                title={t(list.length === 0 ? 'door.none' : 'door.noneFit')}
              >
                <p>{t('door.noneHint')}</p>
              </EmptyState>
            )
          }
          return (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('customer.name')}</th>
                  <th scope="col">{t('show.seats')}</th>
                  <th scope="col">{t('form.paid')}</th>
                  <th scope="col">{t('door.inside')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((sale) => (
                  <DoorRow key={sale.saleId} show={show} sale={sale} seats={seatsOf(sale)} />
                ))}
              </tbody>
            </table>
          )
        }}
      </Asked>
    </div>
  )
}

interface DoorRowProps {
  readonly show: ShowWithSeats
  readonly sale: Attendee
  readonly seats: string
}

function DoorRow({ show, sale, seats }: DoorRowProps) {
  const { t, front, formats } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { run } = useOneAtATime()
  const [onLetIn, onPay] = [useSinglePress(), useSinglePress()]
  const { customer, paid, price } = sale
  const inside = sale.seats.filter(({ status }) => status === 'checked_in').length
  const isComplete = inside === sale.seats.length
  return (
    <tr data-inside={isComplete || undefined}>
      <th scope="row">
        <p className={styles.name}>{customer.name}</p>
        <p className={styles.soft}>{customer.phone ?? customer.email}</p>
      </th>
      <td>
        {seats}
        <p className={styles.soft}>{t('show.seatCount', { count: sale.seats.length })}</p>
      </td>
      <td>
        {paid !== undefined && t(`paid.${paid}`)}
        {price !== undefined && <p className={styles.soft}>{formats.money(price)}</p>}
        <PayButton showId={show.id} sale={sale} onAct={onPay} isListed />
      </td>
      <td>
        <span className={styles.state}>
          {inside > 0 && <UserCheck size={16} className={styles.in} aria-hidden />}
          {t('door.inOf', { inside, total: sale.seats.length })}
        </span>
        {show.status === 'open' && (
          <Button
            size="small"
            look={isComplete ? 'quiet' : 'primary'}
            isDisabled={isReadOnly}
            aria-label={t(isComplete ? 'door.letOutNamed' : 'door.letInNamed', { name: customer.name })}
            onPress={(press) =>
              onLetIn(press, () => void run(() => checkInSale(front, show.id, sale, isComplete)))
            }
          >
            {t(isComplete ? 'show.letOut' : 'show.letIn')}
          </Button>
        )}
      </td>
    </tr>
  )
}
