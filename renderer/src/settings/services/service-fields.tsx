import { CheckField } from '../../design/check-field.tsx'
import fieldStyles from '../../design/field.module.css'
import { SwatchField } from '../../design/swatch-field.tsx'
import { SwitchField } from '../../design/switch-field.tsx'
import { TextField } from '../../design/text-field.tsx'
import { MoneyField } from '../../money/money-field.tsx'
import { NumberField } from '../../number/number-field.tsx'
import { numberOf } from '../../number/typed-number.ts'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { swatches } from '../colors.ts'
import type { Editor } from '../form/editor.ts'
import fields from '../form/fields.module.css'
import { mostBufferMinutes, mostMinutes, type ServiceDraft, withKind } from './service-draft.ts'

interface ServiceFieldsProps {
  readonly editor: Pick<Editor<unknown, ServiceDraft>, 'draft' | 'change' | 'errors'>
  readonly isNew: boolean
}

export function ServiceFields({ editor, isNew }: ServiceFieldsProps) {
  const { t } = useCounter()
  const { draft, change, errors } = editor
  return (
    <div className={fields.grid}>
      <div className={fields.whole}>
        <TextField
          label={t('resources.name')}
          value={draft.name}
          onChange={(name) => change({ name })}
          error={errors.name}
          maxLength={120}
          placeholder={t('services.namePlaceholder')}
          autoFocus={isNew}
        />
      </div>
      <NumberField
        label={t('services.minutes')}
        unit={t('unit.minutes', { count: numberOf(draft.minutes) ?? 0 })}
        value={draft.minutes}
        onChange={(minutes) => change({ minutes })}
        least={1}
        most={mostMinutes}
        error={errors.minutes}
      />
      <MoneyField
        label={t('services.price')}
        value={draft.price}
        onChange={(price) => change({ price })}
        error={errors.price}
      />
      <KindChoice editor={editor} />
      <NumberField
        label={t('resources.bufferBefore')}
        unit={t('unit.minutes', { count: numberOf(draft.bufferBeforeMinutes) ?? 0 })}
        value={draft.bufferBeforeMinutes}
        onChange={(bufferBeforeMinutes) => change({ bufferBeforeMinutes })}
        most={mostBufferMinutes}
        placeholder={t('services.asResource')}
        error={errors.bufferBeforeMinutes}
      />
      <NumberField
        label={t('resources.bufferAfter')}
        unit={t('unit.minutes', { count: numberOf(draft.bufferAfterMinutes) ?? 0 })}
        value={draft.bufferAfterMinutes}
        onChange={(bufferAfterMinutes) => change({ bufferAfterMinutes })}
        most={mostBufferMinutes}
        placeholder={t('services.asResource')}
        error={errors.bufferAfterMinutes}
      />
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
            {t(draft.active ? 'services.active' : 'services.activeOff')}
          </SwitchField>
        </div>
      )}
    </div>
  )
}

/** On which kinds of resource it is done; one that no resource has any more can still be unticked. */
function KindChoice({ editor: { draft, change } }: Pick<ServiceFieldsProps, 'editor'>) {
  const { t } = useCounter()
  const { resources } = useWorkplace()
  const kinds = [...new Set([...resources.map(({ kind }) => kind), ...draft.kinds])]
  return (
    <fieldset className={`${fields.whole} ${fields.group}`}>
      <legend className={fieldStyles.label}>{t('services.kinds')}</legend>
      <div className={fields.checks}>
        {kinds.map((kind) => (
          <CheckField
            key={kind}
            isSelected={draft.kinds.includes(kind)}
            onChange={(isChosen) => change({ kinds: withKind(draft.kinds, kind, isChosen) })}
          >
            {kind}
          </CheckField>
        ))}
      </div>
      <p className={fieldStyles.description}>{t('services.kindsHint')}</p>
    </fieldset>
  )
}
