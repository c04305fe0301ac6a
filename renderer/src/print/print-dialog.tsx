import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addDays, endOfDate, formatInstant, startOfDate } from '../../../electron/contract/venue-time.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Segmented } from '../design/segmented.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { useOneAtATime } from '../desk/one-at-a-time.ts'
import { useCalendar } from '../desk/questions.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { daySheet, type SheetOrder } from './day-sheet.ts'
import { DaySheetPages, type Paper } from './day-sheet-pages.tsx'
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
  const bookings = useBookingsOf(date)
  const pages = daySheet(
    bookings ?? [],
    date,
    resources.map(({ id }) => id),
    order,
  )
  const count = pages.flat().filter(({ kind }) => kind === 'row').length
  const saving = useSavePdf(date, paper)
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
        <Segmented
          label={t('print.paper')}
          isLabelShown
          choices={[
            { id: 'A4', name: 'A4' },
            { id: 'Letter', name: 'Letter' },
          ]}
          value={paper}
          onChange={setPaper}
        />
        <p className={styles.summary} aria-live="polite">
          {isReady
            ? t('print.summary', { count, pages: t('print.pages', { count: pages.length }) })
            : t('print.loading')}
        </p>
        {isReadOnly && <Notice tone="warn">{t('print.old')}</Notice>}
        {saving.outcome !== null && <Notice {...saving.outcome} />}
        <div className={styles.actions}>
          {/* Not disabled while it saves: the focus would be lost, and with it the Escape that closes the dialog. */}
          <Button isDisabled={!isReady} onPress={saving.save}>
            {t(saving.isSaving ? 'print.saving' : 'print.savePdf')}
          </Button>
          <Button look="primary" autoFocus isDisabled={!isReady} onPress={() => window.print()}>
            {t('print.print')}
          </Button>
        </div>
      </div>
      {isReady && (
        <DaySheetPages pages={pages} date={date} order={order} paper={paper} printedAt={clock.now()} />
      )}
    </Dialog>
  )
}

/** All bookings around the date: a business day goes on past midnight. */
function useBookingsOf(date: string) {
  const zone = useWorkplace().status.venue.timeZone
  const range = useMemo(
    () => ({
      from: formatInstant(startOfDate(date, zone), zone),
      to: formatInstant(endOfDate(addDays(date, 1), zone), zone),
    }),
    [date, zone],
  )
  return useCalendar(range).data?.bookings
}

interface SaveOutcome {
  readonly tone: 'info' | 'danger'
  readonly children: string
}

/** Saves the sheet; what became of it is said in the dialog, or in a toast to whoever has closed it meanwhile. */
function useSavePdf(date: string, paper: Paper) {
  const { t, front } = useCounter()
  const { client } = useDesk()
  const { isRunning, run } = useOneAtATime()
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function save() {
    setOutcome(null)
    await document.fonts.ready
    const result = await client.call('sheet.savePdf', { name: t('print.fileName', { date }), paper })
    const text = result.ok
      ? t('print.saved', { file: result.value.file })
      : t('print.notSaved', { reason: result.error.message })
    announce(text)
    if (isOpen.current) setOutcome({ tone: result.ok ? 'info' : 'danger', children: text })
    else front.toasts.show({ text, tone: result.ok ? 'done' : 'problem', seconds: 10 })
  }

  return { isSaving: isRunning, outcome, save: () => void run(save) }
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
