import { useMemo } from 'react'
import type { Resource, Slot } from '../../../electron/contract/index.ts'
import { formatInstant } from '../../../electron/contract/venue-time.ts'
import { besideState, othersBeside } from '../booking/beside.ts'
import { servicesOn } from '../booking/services.ts'
import { Button } from '../design/button.tsx'
import { CheckField } from '../design/check-field.tsx'
import { useCalendar } from '../desk/questions.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './panel.module.css'
import type { DraftForm } from './use-draft-form.ts'
import { useFocusFromNowhere } from './use-focus-from-nowhere.ts'

interface BesideFieldsProps {
  readonly beside: readonly string[]
  readonly draftForm: DraftForm
}

/** Other resources for the same customer at the same time: all are had, or none. */
export function BesideFields({ beside, draftForm: { slot, change, service } }: BesideFieldsProps) {
  const { t } = useCounter()
  const { resources } = useWorkplace()
  const others = othersBeside(resources, slot.resourceId).filter(
    ({ kind }) => service === undefined || servicesOn([service], kind).length > 0,
  )
  const states = useStates(others, slot)
  const section = useFocusFromNowhere<HTMLElement>(null)
  return (
    <section className={styles.inset} aria-label={t('beside.title')} ref={section} tabIndex={-1}>
      <div className={styles.spread}>
        <h3 className={styles.label}>{t('beside.title')}</h3>
        <Button look="quiet" size="small" onPress={() => change({ beside: null })}>
          {t('beside.close')}
        </Button>
      </div>
      {others.length === 0 && <p className={styles.soft}>{t('beside.none')}</p>}
      <ul className={styles.choices}>
        {others.map(({ id, name }) => {
          const state = states.get(id)
          const isChosen = beside.includes(id)
          return (
            <li key={id}>
              <CheckField
                isSelected={isChosen}
                isDisabled={state !== 'free' && !isChosen}
                onChange={(isOn) =>
                  change({ beside: isOn ? [...beside, id] : beside.filter((each) => each !== id) })
                }
              >
                <span className={styles.choiceName}>{name}</span>
                {state !== undefined && <span className={styles.soft}>{t(`beside.${state}`)}</span>}
              </CheckField>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** By resource; none while it is being looked at. */
function useStates(resources: readonly Resource[], { start, end }: Slot) {
  const longest = Math.max(
    0,
    ...resources.map((each) => Math.max(each.bufferBeforeMinutes, each.bufferAfterMinutes)),
  )
  const { formats } = useCounter()
  const range = useMemo(() => {
    const at = (text: string, minutes: number) =>
      formatInstant(Date.parse(text) + minutes * 60_000, formats.zone)
    return { from: at(start, -longest), to: at(end, longest) }
  }, [formats, start, end, longest])
  const view = useCalendar(range).data
  if (view === undefined) return new Map<string, ReturnType<typeof besideState>>()
  return new Map(resources.map((resource) => [resource.id, besideState(resource, { start, end }, view)]))
}
