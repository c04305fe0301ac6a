import { Check } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '../calendar/use-now.ts'
import { Button } from '../design/button.tsx'
import { Segmented } from '../design/segmented.tsx'
import { useNavigation } from '../frame/navigation-context.ts'
import { HolidayPicker } from '../settings/holidays/holiday-picker.tsx'
import { ManagerGate } from '../settings/manager-gate.tsx'
import { Section } from '../settings/section.tsx'
import { SectionContent } from '../settings/section-content.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { offeredYears } from './offered-years.ts'
import styles from './set-up-screen.module.css'
import { type StepName, stepAfter, stepBefore, stepNames } from './steps.ts'

/** A new venue step by step, on the screens of the settings. It can be left at any point: what was done is saved. */
export function SetUpScreen() {
  const { t } = useCounter()
  const navigation = useNavigation()
  const [step, setStep] = useState<StepName>('venue')
  const next = stepAfter(step)
  const previous = stepBefore(step)
  const toCalendar = () => navigation.place.set({ screen: 'calendar' })
  const goOn = () => (next === undefined ? toCalendar() : setStep(next))
  return (
    <main className={styles.screen} aria-label={t('setUp.title')}>
      <Steps current={step} onChoose={(chosen) => navigation.leave(() => setStep(chosen))} />
      <div className={styles.body}>
        <div className={styles.content}>
          <ManagerGate key={step} section={step === 'holidays' ? 'exceptions' : step}>
            {step === 'holidays' ? <HolidayStep onDone={goOn} /> : <SectionContent section={step} />}
          </ManagerGate>
        </div>
        <footer className={styles.foot}>
          <Button look="quiet" onPress={() => navigation.leave(toCalendar)}>
            {t('setUp.later')}
          </Button>
          <span className={styles.gap} />
          {previous !== undefined && (
            <Button size="large" onPress={() => navigation.leave(() => setStep(previous))}>
              {t('setUp.back')}
            </Button>
          )}
          <Button look="primary" size="large" onPress={() => void navigation.saveThen(goOn)}>
            {t(next === undefined ? 'setUp.finish' : 'setUp.next')}
          </Button>
        </footer>
      </div>
    </main>
  )
}

interface StepsProps {
  readonly current: StepName
  readonly onChoose: (step: StepName) => void
}

function Steps({ current, onChoose }: StepsProps) {
  const { t } = useCounter()
  const reached = stepNames.indexOf(current)
  return (
    <nav className={styles.steps} aria-label={t('setUp.title')}>
      <p className={styles.title}>{t('setUp.title')}</p>
      <p className={styles.hint}>{t('setUp.hint')}</p>
      <ol>
        {stepNames.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              className={styles.step}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onChoose(step)}
            >
              <span className={styles.number} data-done={index < reached || undefined} aria-hidden>
                {index < reached ? <Check size={13} strokeWidth={3} /> : index + 1}
              </span>
              {t(`setUpStep.${step}`)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function HolidayStep({ onDone }: { readonly onDone: () => void }) {
  const { t } = useCounter()
  const years = offeredYears(useToday())
  const [year, setYear] = useState(years[0])
  const following = years.find((each) => each > year)
  return (
    <Section title={t('setUpStep.holidays')} lead={t('setUp.holidaysLead')}>
      {years.length > 1 && (
        <div className={styles.years}>
          <Segmented
            label={t('setUp.year')}
            choices={years.map((each) => ({ id: String(each), name: String(each) }))}
            value={String(year)}
            onChange={(chosen) => setYear(Number(chosen))}
          />
        </div>
      )}
      <HolidayPicker
        year={year}
        onClose={onDone}
        onAdded={following === undefined ? onDone : () => setYear(following)}
        closeLabel={t('setUp.notNow')}
      />
    </Section>
  )
}
