import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, ChevronLeft, ChevronRight, PartyPopper } from 'lucide-react'
import { useState } from 'react'
import type { ScheduleException } from '../../../../electron/contract/index.ts'
import { useToday } from '../../calendar/use-now.ts'
import { Button } from '../../design/button.tsx'
import { ask } from '../../desk/client.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { useNavigation } from '../../frame/navigation-context.ts'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { Asked } from '../form/asked.tsx'
import { HolidayPicker } from '../holidays/holiday-picker.tsx'
import { RenewalNotice } from '../holidays/renewal-notice.tsx'
import { Card, Section } from '../section.tsx'
import { newException } from './exception-draft.ts'
import { ExceptionForm } from './exception-form.tsx'
import { ExceptionList } from './exception-list.tsx'
import styles from './exceptions-section.module.css'
import type { DateRange } from './use-range-choice.ts'
import { YearCalendar } from './year-calendar.tsx'

type Side =
  | { readonly kind: 'list' }
  | { readonly kind: 'new'; readonly range: DateRange }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'holidays' }

const list: Side = { kind: 'list' }

/** The year with its closed days, other hours and holidays, and one of them open beside it. */
export function ExceptionsSection() {
  const { t } = useCounter()
  const navigation = useNavigation()
  const today = useToday()
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const [side, setSide] = useState<Side>(list)
  const exceptions = useExceptions(year)
  const open = (next: Side) => navigation.leave(() => setSide(next))
  return (
    <Section
      title={t('section.exceptions')}
      lead={t('exceptions.lead')}
      isWide
      actions={
        <BeginActions
          onHolidays={() => open({ kind: 'holidays' })}
          onNew={() => open({ kind: 'new', range: { from: today, to: today } })}
        />
      }
    >
      <RenewalNotice
        onOpen={(due) => {
          setYear(due)
          open({ kind: 'holidays' })
        }}
      />
      <Asked query={exceptions}>
        {(known) => (
          <div className={styles.columns}>
            <Card>
              <YearTurner year={year} onTurn={(next) => navigation.leave(() => turn(next))} />
              <YearCalendar
                key={year}
                year={year}
                exceptions={known}
                shown={shownRange(side, known)}
                onChoose={(range) => open(sideFor(range, known))}
              />
            </Card>
            <div className={styles.side}>
              <SideContent
                side={side}
                year={year}
                known={known}
                onOpen={open}
                onClose={() => setSide(list)}
                reread={reread}
              />
            </div>
          </div>
        )}
      </Asked>
    </Section>
  )

  function turn(next: number) {
    setYear(next)
    setSide((current) => (current.kind === 'holidays' ? current : list))
  }

  async function reread(id: string): Promise<ScheduleException | undefined> {
    return (await exceptions.refetch()).data?.find((each) => each.id === id)
  }
}

interface BeginActionsProps {
  readonly onHolidays: () => void
  readonly onNew: () => void
}

function BeginActions({ onHolidays, onNew }: BeginActionsProps) {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  return (
    <div className={styles.actions}>
      <Button icon={<PartyPopper size={16} aria-hidden />} isDisabled={isReadOnly} onPress={onHolidays}>
        {t('holidays.open')}
      </Button>
      <Button
        look="primary"
        icon={<CalendarPlus size={16} aria-hidden />}
        isDisabled={isReadOnly}
        onPress={onNew}
      >
        {t('exceptions.add')}
      </Button>
    </div>
  )
}

function useExceptions(year: number) {
  const { client } = useDesk()
  return useQuery({
    queryKey: ['exceptions', year],
    queryFn: async () =>
      (await ask(client, 'exception.list', { from: `${year}-01-01`, to: `${year}-12-31` })).exceptions,
  })
}

/** A day that is an exception already opens it; anything else begins a new one. */
function sideFor(range: DateRange, known: readonly ScheduleException[]): Side {
  const there = known.filter(({ from, to }) => from <= range.from && range.from <= to)
  const [only] = there
  if (range.from === range.to && only !== undefined && there.length === 1)
    return { kind: 'edit', id: only.id }
  return { kind: 'new', range }
}

function shownRange(side: Side, known: readonly ScheduleException[]): DateRange | null {
  if (side.kind === 'new') return side.range
  return side.kind === 'edit' ? (known.find(({ id }) => id === side.id) ?? null) : null
}

interface SideContentProps {
  readonly side: Side
  readonly year: number
  readonly known: readonly ScheduleException[]
  readonly onOpen: (side: Side) => void
  readonly onClose: () => void
  readonly reread: (id: string) => Promise<ScheduleException | undefined>
}

function SideContent({ side, year, known, onOpen, onClose, reread }: SideContentProps) {
  if (side.kind === 'holidays') return <HolidayPicker key={year} year={year} onClose={onClose} />
  const edited = side.kind === 'edit' ? known.find(({ id }) => id === side.id) : undefined
  const saved = side.kind === 'new' ? newException(side.range.from, side.range.to) : edited
  if (saved === undefined) {
    return <ExceptionList exceptions={known} onOpen={(id) => onOpen({ kind: 'edit', id })} />
  }
  return (
    <ExceptionForm
      key={saved.id === '' ? `${saved.from}/${saved.to}` : saved.id}
      saved={saved}
      reread={() => reread(saved.id)}
      onClose={onClose}
    />
  )
}

interface YearTurnerProps {
  readonly year: number
  readonly onTurn: (year: number) => void
}

function YearTurner({ year, onTurn }: YearTurnerProps) {
  const { t } = useCounter()
  return (
    <div className={styles.turner}>
      <Button
        look="quiet"
        size="small"
        icon={<ChevronLeft size={16} aria-hidden />}
        aria-label={t('exceptions.previousYear')}
        onPress={() => onTurn(year - 1)}
      />
      <span className={styles.year}>{year}</span>
      <Button
        look="quiet"
        size="small"
        icon={<ChevronRight size={16} aria-hidden />}
        aria-label={t('exceptions.nextYear')}
        onPress={() => onTurn(year + 1)}
      />
      <ul className={styles.legend}>
        <li data-look="closed">{t('exceptions.closed')}</li>
        <li data-look="hours">{t('exceptions.otherHours')}</li>
        <li data-look="resource">{t('exceptions.resourceOnly')}</li>
      </ul>
    </div>
  )
}
