import type { Resource } from '../../../electron/contract/index.ts'
import { Segmented } from '../design/segmented.tsx'
import { SelectField } from '../design/select-field.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './resource-switcher.module.css'

interface ResourceSwitcherProps {
  readonly resource: Resource
  readonly onChange: (resourceId: string) => void
}

/** Up to here all resources are in sight, one click away; more are chosen from a list. */
const mostInSight = 5

export function ResourceSwitcher({ resource, onChange }: ResourceSwitcherProps) {
  const { t } = useCounter()
  const { resources } = useWorkplace()
  const choices = resources.map(({ id, name }) => ({ id, name }))
  if (choices.length <= mostInSight) {
    return (
      <div className={styles.few}>
        <Segmented label={t('calendar.resource')} choices={choices} value={resource.id} onChange={onChange} />
      </div>
    )
  }
  return (
    <div className={styles.many}>
      <SelectField
        label={t('calendar.resource')}
        isLabelHidden
        choices={choices}
        value={resource.id}
        onChange={onChange}
      />
    </div>
  )
}
