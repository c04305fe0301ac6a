import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { addDays, endOfDate, formatInstant, startOfDate } from '../../../electron/contract/venue-time.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Segmented } from '../design/segmented.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { useCalendar } from '../desk/questions.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { daySheet, type SheetOrder } from './day-sheet.ts'
import { DaySheetPages } from './day-sheet-pages.tsx'
import type { Paper } from './paper.ts'
import { PaperChoice } from './paper-choice.tsx'
import { PrintActions } from './print-actions.tsx'
import styles from './print-dialog.module.css'

interface PrintDialogProps {
  readonly day: string
  readonly onClose: () => void
}

/** A day on paper or as a PDF: which day, in which order, on which paper. */
export function PrintDialog({ day, onClose }: PrintDialogProps) {
  const { t } = useCounter()
  const { resources, isReadOnly } = useWorkplace()
  const { clock } = useDesk()
  const [date, setDate] = useState(day)
  const [order, setOrder] = useState<SheetOrder>('time')
  const [paper, setPaper] = useState<Paper>('A4')
  const view = useDay(date)
  const bookings = view.data?.bookings
  const pages = daySheet(
    bookings ?? [],
    date,
    resources.map(({ id }) => id),
    order,
  )
  const count = pages.flat().filter(({ kind }) => kind === 'row').length
  const isReady = bookings !== undefined
  return (
    <Dialog title={t('print.title')} closeLabel={t('palette.close')} onClose={onClose}>
      <div className={styles.form}>
        <DayStepper date={date} onChange={setDate} />
        <Segmented
          label={t('print.order')}
          isLabelShown
          choices={[
            { id: 'time', name: t('print.byTime') },
            { id: 'resource', name: t('print.byResource') },
          ]}
          value={order}
          onChange={setOrder}
        />
        <PaperChoice paper={paper} onChange={setPaper} />
        <p className={styles.summary} aria-live="polite">
          {isReady
            ? t('print.summary', { count, pages: t('print.pages', { count: pages.length }) })
            : isReadOnly
              ? t('print.unknown')
              : (view.error?.message ?? t('print.loading'))}
        </p>
        <PrintActions fileName={t('print.fileName', { date })} paper={paper} isReady={isReady} />
      </div>
      {isReady && (
        <DaySheetPages pages={pages} date={date} order={order} paper={paper} printedAt={clock.now()} />
      )}
    </Dialog>
  )
}

/** All bookings around the date: a business day goes on past midnight. */
function useDay(date: string) {
  const zone = useWorkplace().status.venue.timeZone
  const range = useMemo(
    () => ({
      from: formatInstant(startOfDate(date, zone), zone),
      to: formatInstant(endOfDate(addDays(date, 1), zone), zone),
    }),
    [date, zone],
  )
  return useCalendar(range)
}

function DayStepper({
  date,
  onChange,
}: {
  readonly date: string
  readonly onChange: (date: string) => void
}) {
  const { t, formats } = useCounter()
  return (
    <div className={styles.day}>
      <Button
        look="quiet"
        icon={<ChevronLeft size={17} aria-hidden />}
        aria-label={t('print.previousDay')}
        onPress={() => onChange(addDays(date, -1))}
      />
      <span className={styles.date} aria-live="polite">
        {formats.longDate(date)}
      </span>
      <Button
        look="quiet"
        icon={<ChevronRight size={17} aria-hidden />}
        aria-label={t('print.nextDay')}
        onPress={() => onChange(addDays(date, 1))}
      />
    </div>
  )
}
