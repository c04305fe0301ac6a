import { Check, ChevronDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Button } from '../design/button.tsx'
import { CheckField } from '../design/check-field.tsx'
import listStyles from '../design/list.module.css'
import { TextField } from '../design/text-field.tsx'
import { useStore } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type CalendarPlaceStore, type Sheet, turnTo } from './calendar-place.ts'
import styles from './resource-choice.module.css'
import {
  allResources,
  kindsOf,
  type ResourceChoice,
  toggleResource,
  withoutSet,
  withSet,
} from './resource-sets.ts'

interface ResourceChooserProps {
  readonly place: CalendarPlaceStore
  readonly sheet: Sheet
}

/** Which resources stand side by side. */
export function ResourceChooser({ place, sheet }: ResourceChooserProps) {
  const { t } = useCounter()
  const { resources } = useWorkplace()
  const { choice } = useStore(place)
  const shown = sheet.resources.length
  const isAll = shown === resources.length
  const name = choice.by === 'set' ? choice.name : choice.by === 'kind' ? choice.kind : undefined
  return (
    <DialogTrigger>
      <Button>
        <span className={styles.name}>
          {isAll ? t('view.allResources') : (name ?? t('resourceSet.some'))}
        </span>
        <span className={styles.count}>{isAll ? shown : `${shown}/${resources.length}`}</span>
        <ChevronDown size={15} aria-hidden />
        <span className="spoken">{t('resourceSet.open')}</span>
      </Button>
      <Popover className={`${listStyles.popover} ${styles.popover}`} placement="bottom end" offset={4}>
        {/* The popover itself is the dialog, named after the button: so all of it is inside. */}
        <div className={styles.dialog}>
          <div className={styles.choices}>
            <QuickChoices place={place} isAll={isAll} />
            <Ticks place={place} sheet={sheet} />
          </div>
          {!isAll && <SaveSet place={place} sheet={sheet} />}
        </div>
      </Popover>
    </DialogTrigger>
  )
}

/** All, a kind, or a kept set: one press. */
function QuickChoices({ place, isAll }: { readonly place: CalendarPlaceStore; readonly isAll: boolean }) {
  const { t } = useCounter()
  const { resources } = useWorkplace()
  const { choice, sets } = useStore(place)
  const kinds = kindsOf(resources)
  const choose = (next: ResourceChoice) => turnTo(place, { choice: next })
  return (
    <ul className={styles.quick} aria-label={t('resourceSet.kept')}>
      <Quick name={t('view.allResources')} isOn={isAll} onPress={() => choose(allResources)} />
      {kinds.length > 1 &&
        kinds.map((kind) => (
          <Quick
            key={kind}
            name={kind}
            isOn={choice.by === 'kind' && choice.kind === kind}
            onPress={() => choose({ by: 'kind', kind })}
          />
        ))}
      {sets.map(({ name }) => (
        <Quick
          key={`set ${name}`}
          name={name}
          isOn={choice.by === 'set' && choice.name === name}
          onPress={() => choose({ by: 'set', name })}
          onRemove={() =>
            turnTo(place, {
              sets: withoutSet(sets, name),
              ...(choice.by === 'set' && choice.name === name && { choice: allResources }),
            })
          }
        />
      ))}
    </ul>
  )
}

interface QuickProps {
  readonly name: string
  readonly isOn: boolean
  readonly onPress: () => void
  readonly onRemove?: () => void
}

function Quick({ name, isOn, onPress, onRemove }: QuickProps) {
  const { t } = useCounter()
  return (
    <li className={styles.line}>
      <button type="button" className={styles.choice} aria-pressed={isOn} onClick={onPress}>
        <span className={styles.mark}>{isOn && <Check size={14} aria-hidden />}</span>
        {name}
      </button>
      {onRemove !== undefined && (
        <Button
          look="quiet"
          size="small"
          icon={<Trash2 size={14} aria-hidden />}
          aria-label={t('resourceSet.remove', { name })}
          onPress={onRemove}
        />
      )}
    </li>
  )
}

/** One by one, under their kinds. */
function Ticks({ place, sheet }: ResourceChooserProps) {
  const { resources } = useWorkplace()
  return (
    <div className={styles.ticks}>
      {kindsOf(resources).map((kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend className={listStyles.heading}>{kind}</legend>
          {resources
            .filter((resource) => resource.kind === kind)
            .map(({ id, name }) => (
              <CheckField
                key={id}
                isSelected={sheet.resources.some((resource) => resource.id === id)}
                onChange={() => turnTo(place, { choice: toggleResource(sheet.resources, id) })}
              >
                {name}
              </CheckField>
            ))}
        </fieldset>
      ))}
    </div>
  )
}

/** Keeps what is ticked under a name. */
function SaveSet({ place, sheet }: ResourceChooserProps) {
  const { t } = useCounter()
  const [name, setName] = useState('')
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = name.trim()
        if (wanted === '') return
        const resourceIds = sheet.resources.map(({ id }) => id)
        const sets = withSet(place.get().sets, { name: wanted, resourceIds })
        turnTo(place, { sets, choice: { by: 'set', name: wanted } })
        setName('')
      }}
    >
      <TextField
        label={t('resourceSet.name')}
        isLabelHidden
        placeholder={t('resourceSet.name')}
        value={name}
        onChange={setName}
        maxLength={40}
      />
      <Button type="submit" isDisabled={name.trim() === ''}>
        {t('resourceSet.save')}
      </Button>
    </form>
  )
}
