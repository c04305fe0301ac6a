import { useState } from 'react'
import { Button } from '../design/button.tsx'
import { Segmented } from '../design/segmented.tsx'
import { SelectField } from '../design/select-field.tsx'
import { TextField } from '../design/text-field.tsx'
import { NumberField } from '../number/number-field.tsx'
import { isWithin, type TypedNumber } from '../number/typed-number.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { evenRows, rowsText, seatCount } from './layout-draft.ts'
import { SavePlan } from './save-plan.tsx'
import { layoutOf } from './show-draft.ts'
import styles from './show-form.module.css'
import type { ShowFieldsProps } from './show-form.tsx'
import { useSeatPlans } from './show-questions.ts'

/** The seats: numbered rows or a mere count, typed or taken from a saved plan. */
export function LayoutFields({ draft, problems, onChange }: ShowFieldsProps) {
  const { t } = useCounter()
  const layout = layoutOf(draft)
  const { rows } = problems
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        <Segmented
          label={t('show.layout')}
          isLabelShown
          choices={[
            { id: 'rows', name: t('show.rows') },
            { id: 'count', name: t('show.counted') },
          ]}
          value={draft.layout}
          onChange={(next) => onChange({ layout: next })}
        />
        <PlanChoice onChange={onChange} />
      </div>
      {draft.layout === 'count' ? (
        <div className={styles.number}>
          <NumberField
            label={t('show.places')}
            least={1}
            most={20_000}
            value={draft.count}
            onChange={(count) => onChange({ count })}
            error={problems.count && t('showProblem.count')}
          />
        </div>
      ) : (
        <div className={styles.rows}>
          <TextField
            label={t('show.rowList')}
            rows={9}
            value={draft.rows}
            onChange={(text) => onChange({ rows: text })}
            error={rows && t(`layoutProblem.${rows.kind}`, { line: 'line' in rows ? rows.line : 0 })}
            description={t('show.rowListHint')}
          />
          <EvenRows onChange={onChange} />
        </div>
      )}
      <p className={styles.total} aria-live="polite">
        {layout !== null && t('show.seatCount', { count: seatCount(layout) })}
      </p>
      {layout !== null && <SavePlan layout={layout} />}
    </div>
  )
}

/** Of rows, and of seats in one. */
const mostEven = 200

/** Many equal rows at once, to be changed from there. */
function EvenRows({ onChange }: Pick<ShowFieldsProps, 'onChange'>) {
  const { t } = useCounter()
  const [rowCount, setRowCount] = useState<TypedNumber>(10)
  const [seats, setSeats] = useState<TypedNumber>(20)
  const isFit = (value: TypedNumber): value is number => isWithin(value, 1, mostEven)
  const error = (value: TypedNumber) =>
    value === null || isFit(value) ? undefined : t('rules.range', { least: 1, most: mostEven })
  return (
    <fieldset className={styles.even}>
      <legend>{t('show.even')}</legend>
      <NumberField
        label={t('show.rows')}
        least={1}
        most={mostEven}
        value={rowCount}
        onChange={setRowCount}
        error={error(rowCount)}
      />
      <NumberField
        label={t('show.perRow')}
        least={1}
        most={mostEven}
        value={seats}
        onChange={setSeats}
        error={error(seats)}
      />
      <Button
        isDisabled={!isFit(rowCount) || !isFit(seats)}
        onPress={() => {
          if (isFit(rowCount) && isFit(seats)) onChange({ rows: evenRows(rowCount, seats) })
        }}
      >
        {t('show.writeRows')}
      </Button>
    </fieldset>
  )
}

const none = 'none'

/** A plan that was saved before; what it says is written into the form. */
function PlanChoice({ onChange }: Pick<ShowFieldsProps, 'onChange'>) {
  const { t } = useCounter()
  const plans = useSeatPlans().data ?? []
  if (plans.length === 0) return null
  return (
    <SelectField
      label={t('show.plan')}
      choices={[{ id: none, name: t('show.noPlan') }, ...plans.map(({ id, name }) => ({ id, name }))]}
      value={none}
      onChange={(id) => {
        const plan = plans.find((each) => each.id === id)
        if (plan === undefined) return
        const { seats } = plan
        if ('count' in seats) onChange({ layout: 'count', count: seats.count })
        else onChange({ layout: 'rows', rows: rowsText(seats) })
      }}
    />
  )
}
