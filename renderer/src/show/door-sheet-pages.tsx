import { createPortal } from 'react-dom'
import '../print/print.css'
import type { Show } from '../../../electron/contract/index.ts'
import type { Instant } from '../../../electron/contract/venue-time.ts'
import sheetStyles from '../print/day-sheet.module.css'
import type { Paper } from '../print/paper.ts'
import { SheetStamp } from '../print/sheet-stamp.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './door-sheet.module.css'
import type { DoorRow, DoorSheetPage, DoorSum, DoorTotals } from './door-sheet.ts'

interface DoorSheetPagesProps {
  readonly show: Show
  readonly pages: readonly DoorSheetPage[]
  readonly totals: DoorTotals
  readonly paper: Paper
  readonly printedAt: Instant
}

/** The list for the door as it goes to paper, and to paper only: on the screen it is not seen. */
export function DoorSheetPages({ show, pages, totals, paper, printedAt }: DoorSheetPagesProps) {
  const { t, formats, resourceName } = useCounter()
  const { venue } = useWorkplace().status
  const start = Date.parse(show.start)
  const sheet = (
    <div data-sheet={paper} className={sheetStyles.sheet} lang={venue.locale}>
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
        <section key={index} className={sheetStyles.page} data-sheet-page>
          <header className={styles.header}>
            <div>
              <div className={sheetStyles.venue}>
                {resourceName(show.resourceId)}, {formats.longDate(formats.dateAt(start))}{' '}
                {formats.time(start)}
              </div>
              <div className={styles.title}>{show.title}</div>
            </div>
            <div className={styles.stamp}>
              <SheetStamp printedAt={printedAt} />
            </div>
          </header>
          {index === 0 && <Totals totals={totals} />}
          <PageTable page={page} />
          <footer className={sheetStyles.footer}>
            {t('sheet.page', { page: index + 1, pages: pages.length })}
          </footer>
        </section>
      ))}
    </div>
  )
  return createPortal(sheet, document.body)
}

function Totals({ totals }: { readonly totals: DoorTotals }) {
  const { t, formats } = useCounter()
  const { buyers, seats, inside, paid, unpaid } = totals
  const written = ({ buyers: count, money }: DoorSum) =>
    [t('door.buyers', { count }), ...money.map(formats.money)].join(', ')
  return (
    <div className={styles.totals}>
      <div>
        {[
          t('door.buyers', { count: buyers }),
          t('show.seatCount', { count: seats }),
          t('door.count', { inside, total: seats }),
        ].join(' · ')}
      </div>
      {paid.buyers + unpaid.buyers > 0 && (
        <div>{`${t('paid.paid')}: ${written(paid)} · ${t('paid.unpaid')}: ${written(unpaid)}`}</div>
      )}
    </div>
  )
}

function PageTable({ page }: { readonly page: DoorSheetPage }) {
  const { t } = useCounter()
  if (page.length === 0) return <p className={sheetStyles.nothing}>{t('door.none')}</p>
  return (
    <table className={sheetStyles.table}>
      <thead>
        <tr>
          <th className={styles.box}>{t('sheet.here')}</th>
          <th className={styles.name}>{t('sheet.name')}</th>
          <th className={styles.phone}>{t('sheet.phone')}</th>
          <th>{t('show.seats')}</th>
          <th className={styles.inside}>{t('door.inside')}</th>
          <th className={styles.price}>{t('door.price')}</th>
          <th className={styles.paid}>{t('sheet.payment')}</th>
        </tr>
      </thead>
      <tbody>
        {page.map((row) => (
          <Row key={row.sale.saleId} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row: { sale, seats, price } }: { readonly row: DoorRow }) {
  const { t } = useCounter()
  const { customer, paid } = sale
  const inside = sale.seats.filter(({ status }) => status === 'checked_in').length
  const total = sale.seats.length
  return (
    <tr className={sheetStyles.row}>
      <td>
        <span className={sheetStyles.box}>{inside === total ? '✓' : ''}</span>
      </td>
      <td className={sheetStyles.who}>{customer.name}</td>
      <td className={sheetStyles.digits}>{customer.phone ?? customer.email}</td>
      <td>{seats}</td>
      <td>{t('door.inOf', { inside, total })}</td>
      <td className={sheetStyles.digits}>{price}</td>
      <td>{paid !== undefined && t(`paid.${paid}`)}</td>
    </tr>
  )
}
