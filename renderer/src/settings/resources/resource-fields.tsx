import { SelectField } from '../../design/select-field.tsx'
import { SuggestField } from '../../design/suggest-field.tsx'
import { SwatchField } from '../../design/swatch-field.tsx'
import { SwitchField } from '../../design/switch-field.tsx'
import { TextField } from '../../design/text-field.tsx'
import { MoneyField } from '../../money/money-field.tsx'
import { NumberField } from '../../number/number-field.tsx'
import { numberOf } from '../../number/typed-number.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import { swatches } from '../colors.ts'
import type { Editor } from '../form/editor.ts'
import fields from '../form/fields.module.css'
import { slotChoices } from '../slot-choices.ts'
import { isAnyTaken, numberedNames } from './names.ts'
import { countOf, mostAtOnce, mostBufferMinutes, mostPeople, type ResourceDraft } from './resource-draft.ts'

interface ResourceFieldsProps {
  readonly editor: Pick<Editor<unknown, ResourceDraft>, 'draft' | 'change' | 'errors'>
  readonly kinds: readonly string[]
  /** The names of all other resources. */
  readonly otherNames: readonly string[]
  readonly isNew: boolean
}

export function ResourceFields({ editor, kinds, otherNames, isNew }: ResourceFieldsProps) {
  const { t } = useCounter()
  const { draft, change, errors } = editor
  const names = numberedNames(draft.name, countOf(draft))
  const [first = '', ...more] = names
  const madeText = more.length > 0 ? t('resources.makes', { first, last: more.at(-1) ?? '' }) : undefined
  return (
    <div className={fields.grid}>
      <TextField
        label={t('resources.name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errors.name}
        description={isAnyTaken(names, otherNames) ? t('resources.nameTaken') : undefined}
        maxLength={120}
        placeholder={t('resources.namePlaceholder')}
        autoFocus={isNew}
      />
      {isNew ? (
        <NumberField
          label={t('resources.howMany')}
          value={draft.howMany}
          onChange={(howMany) => change({ howMany })}
          least={1}
          most={mostAtOnce}
          error={errors.howMany}
          description={madeText}
        />
      ) : (
        <KindField editor={editor} kinds={kinds} />
      )}
      {isNew && <KindField editor={editor} kinds={kinds} />}
      <SellingFields editor={editor} />
      <BufferFields editor={editor} />
      <div className={fields.whole}>
        <SwatchField
          label={t('resources.color')}
          swatches={swatches(t)}
          value={draft.color}
          onChange={(color) => change({ color })}
        />
      </div>
      {!isNew && (
        <div className={fields.whole}>
          <SwitchField isSelected={draft.active} onChange={(active) => change({ active })}>
            {t(draft.active ? 'resources.active' : 'resources.activeOff')}
          </SwitchField>
        </div>
      )}
    </div>
  )
}

type PartProps = Pick<ResourceFieldsProps, 'editor'>

/** In which steps it is booked, at what price, for how many. */
function SellingFields({ editor: { draft, change, errors } }: PartProps) {
  const { t, formats } = useCounter()
  return (
    <>
      <SelectField
        label={t('resources.slot')}
        choices={slotChoices(draft.slotMinutes, formats)}
        value={String(draft.slotMinutes)}
        onChange={(minutes) => change({ slotMinutes: Number(minutes) })}
        description={t('resources.slotHint')}
      />
      <MoneyField
        label={t('resources.price')}
        value={draft.pricePerHour}
        onChange={(pricePerHour) => change({ pricePerHour })}
        error={errors.pricePerHour}
      />
      <NumberField
        label={t('resources.people')}
        value={draft.people}
        onChange={(people) => change({ people })}
        least={1}
        most={mostPeople}
        error={errors.people}
        unit={t('unit.people', { count: numberOf(draft.people) ?? 0 })}
      />
    </>
  )
}

function BufferFields({ editor: { draft, change, errors } }: PartProps) {
  const { t } = useCounter()
  return (
    <>
      <NumberField
        label={t('resources.bufferBefore')}
        value={draft.bufferBeforeMinutes}
        onChange={(bufferBeforeMinutes) => change({ bufferBeforeMinutes })}
        most={mostBufferMinutes}
        error={errors.bufferBeforeMinutes}
        unit={t('unit.minutes', { count: numberOf(draft.bufferBeforeMinutes) ?? 0 })}
      />
      <NumberField
        label={t('resources.bufferAfter')}
        value={draft.bufferAfterMinutes}
        onChange={(bufferAfterMinutes) => change({ bufferAfterMinutes })}
        most={mostBufferMinutes}
        error={errors.bufferAfterMinutes}
        unit={t('unit.minutes', { count: numberOf(draft.bufferAfterMinutes) ?? 0 })}
        description={t('resources.bufferHint')}
      />
    </>
  )
}

type KindFieldProps = Pick<ResourceFieldsProps, 'editor' | 'kinds'>

function KindField({ editor, kinds }: KindFieldProps) {
  const { t } = useCounter()
  return (
    <SuggestField
      label={t('resources.kind')}
      suggestions={kinds}
      value={editor.draft.kind}
      onChange={(kind) => editor.change({ kind })}
      openLabel={t('venueForm.openList')}
      description={t('resources.kindHint')}
      maxLength={60}
    />
  )
}
