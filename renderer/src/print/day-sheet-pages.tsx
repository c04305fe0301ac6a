import { createPortal } from 'react-dom'
import './print.css'
import type { Instant } from '../../../electron/contract/venue-time.ts'
import { nameOf } from '../booking/booking-name.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './day-sheet.module.css'
import type { SheetLine, SheetOrder, SheetPage, SheetRow } from './day-sheet.ts'
import type { Paper } from './paper.ts'
import { SheetStamp } from './sheet-stamp.tsx'

interface DaySheetPagesProps {
  readonly pages: readonly SheetPage[]
  readonly date: string
  readonly order: SheetOrder
  readonly paper: Paper
  readonly printedAt: Instant
}

/** The day as it goes to paper, and to paper only: on the screen it is not seen. */
export function DaySheetPages({ pages, date, order, paper, printedAt }: DaySheetPagesProps) {
  const { t, formats } = useCounter()
  const { venue } = useWorkplace().status
  const sheet = (
    <div data-sheet={paper} className={styles.sheet} lang={venue.locale}>
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
        <section key={index} className={styles.page} data-sheet-page>
          <header className={styles.header}>
            <div>
              <div className={styles.venue}>{venue.name}</div>
              <div className={styles.date}>{formats.longDate(date)}</div>
            </div>
            <SheetStamp printedAt={printedAt} />
          </header>
          <PageTable page={page} order={order} />
          <footer className={styles.footer}>
            {t('sheet.page', { page: index + 1, pages: pages.length })}
          </footer>
        </section>
      ))}
    </div>
  )
  return createPortal(sheet, document.body)
}

function PageTable({ page, order }: { readonly page: SheetPage; readonly order: SheetOrder }) {
  const { t } = useCounter()
  if (page.length === 0) return <p className={styles.nothing}>{t('sheet.nothing')}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.here}>{t('sheet.here')}</th>
          <th className={styles.time}>{t('sheet.time')}</th>
          {order === 'time' && <th className={styles.resource}>{t('sheet.resource')}</th>}
          <th className={styles.name}>{t('sheet.name')}</th>
          <th className={styles.phone}>{t('sheet.phone')}</th>
          <th>{t('sheet.note')}</th>
          <th className={styles.payment}>{t('sheet.payment')}</th>
        </tr>
      </thead>
      <tbody>
        {page.map((line) => (
          <Line key={keyOf(line)} line={line} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function keyOf(line: SheetLine): string {
  return line.kind === 'row' ? line.row.booking.id : line.resourceId
}

function Line({ line, order }: { readonly line: SheetLine; readonly order: SheetOrder }) {
  const { t, resourceName } = useCounter()
  if (line.kind === 'row') return <Row row={line.row} order={order} />
  const resource = resourceName(line.resourceId)
  return (
    <tr>
      <th colSpan={6} className={styles.heading} scope="rowgroup">
        {line.isContinued ? t('sheet.continued', { resource }) : resource}
      </th>
    </tr>
  )
}

function Row({ row, order }: { readonly row: SheetRow; readonly order: SheetOrder }) {
  const counter = useCounter()
  const { t, formats, resourceName } = counter
  const { booking, note } = row
  const { customer, price, paid = 'unpaid', status } = booking
  const isHere = status === 'checked_in' || status === 'completed'
  return (
    <tr className={styles.row} data-sheet-row={booking.id}>
      <td>
        <span className={styles.box}>{isHere ? '✓' : status === 'no_show' ? '–' : ''}</span>
      </td>
      <td className={styles.times}>
        {formats.shortTimeRange(Date.parse(booking.start), Date.parse(booking.end))}
      </td>
      {order === 'time' && <td>{resourceName(booking.resourceId)}</td>}
      <td className={styles.who}>{nameOf(booking, counter)}</td>
      <td className={styles.digits}>{customer?.phone}</td>
      <td className={styles.notes}>{note}</td>
      <td>{price !== undefined && `${formats.money(price)} ${t(`paid.${paid}`)}`}</td>
    </tr>
  )
}
