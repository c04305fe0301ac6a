import { useMemo, useState } from 'react'
import type { Attendee, Show } from '../../../electron/contract/index.ts'
import { Dialog } from '../design/dialog.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import type { Paper } from '../print/paper.ts'
import { PaperChoice } from '../print/paper-choice.tsx'
import { PrintActions } from '../print/print-actions.tsx'
import styles from '../print/print-dialog.module.css'
import { useCounter } from '../venue/venue-context.tsx'
import { doorSheet, doorTotals } from './door-sheet.ts'
import { DoorSheetPages } from './door-sheet-pages.tsx'

interface DoorPrintDialogProps {
  readonly show: Show
  /** All of them, whatever is being looked for on the screen. */
  readonly sales: readonly Attendee[]
  readonly seatsOf: (sale: Attendee) => string
  readonly onClose: () => void
}

/** The list for the door on paper or as a PDF: always the whole of it. */
export function DoorPrintDialog({ show, sales, seatsOf, onClose }: DoorPrintDialogProps) {
  const { t, formats } = useCounter()
  const { clock } = useDesk()
  const [paper, setPaper] = useState<Paper>('A4')
  const pages = useMemo(() => {
    const rows = sales.map((sale) => ({
      sale,
      seats: seatsOf(sale),
      price: sale.price === undefined ? '' : formats.money(sale.price),
    }))
    return doorSheet(rows, show.title)
  }, [sales, seatsOf, formats, show.title])
  const totals = useMemo(() => doorTotals(sales), [sales])
  const fileName = t('door.fileName', {
    title: show.title.slice(0, 60),
    date: formats.dateAt(Date.parse(show.start)),
  })
  return (
    <Dialog title={t('door.printTitle')} closeLabel={t('palette.close')} onClose={onClose}>
      <div className={styles.form}>
        <PaperChoice paper={paper} onChange={setPaper} />
        <p className={styles.summary} aria-live="polite">
          {[
            t('door.buyers', { count: totals.buyers }),
            t('show.seatCount', { count: totals.seats }),
            t('print.pages', { count: pages.length }),
          ].join(', ')}
        </p>
        <PrintActions fileName={fileName} paper={paper} isReady />
      </div>
      <DoorSheetPages show={show} pages={pages} totals={totals} paper={paper} printedAt={clock.now()} />
    </Dialog>
  )
}
