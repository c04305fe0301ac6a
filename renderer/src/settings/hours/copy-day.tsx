import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Button } from '../../design/button.tsx'
import { CheckField } from '../../design/check-field.tsx'
import listStyles from '../../design/list.module.css'
import { useCounter } from '../../venue/venue-context.tsx'
import styles from './copy-day.module.css'
import type { NamedDay } from './weekdays.ts'

interface CopyDayProps {
  readonly day: NamedDay
  readonly days: readonly NamedDay[]
  readonly onCopy: (onto: readonly number[]) => void
}

/** One day's hours on others: all, the working days, or chosen ones. */
export function CopyDay({ day, days, onCopy }: CopyDayProps) {
  const { t } = useCounter()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const others = days.filter(({ weekday }) => weekday !== day.weekday)
  const workingDays = others.map(({ weekday }) => weekday).filter((weekday) => weekday <= 5)

  function copy(onto: readonly number[]) {
    onCopy(onto)
    setChosen(new Set())
    setOpen(false)
  }

  function choose(weekday: number, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(weekday)
    else next.delete(weekday)
    setChosen(next)
  }

  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        look="quiet"
        icon={<Copy size={15} aria-hidden />}
        aria-label={t('hours.copy', { day: day.name })}
      />
      <Popover className={listStyles.popover} placement="bottom end" offset={4}>
        <AriaDialog className={styles.dialog} aria-label={t('hours.copy', { day: day.name })}>
          <p className={styles.title}>{t('hours.copy', { day: day.name })}</p>
          <div className={styles.quick}>
            <Button size="small" autoFocus onPress={() => copy(others.map(({ weekday }) => weekday))}>
              {t('hours.everyDay')}
            </Button>
            <Button size="small" onPress={() => copy(workingDays)}>
              {t('hours.workingDays')}
            </Button>
          </div>
          <div className={styles.days}>
            {others.map(({ weekday, name }) => (
              <CheckField
                key={weekday}
                isSelected={chosen.has(weekday)}
                onChange={(isChosen) => choose(weekday, isChosen)}
              >
                {name}
              </CheckField>
            ))}
          </div>
          <Button look="primary" isDisabled={chosen.size === 0} onPress={() => copy([...chosen])}>
            {t('hours.copyChosen')}
          </Button>
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  )
}
