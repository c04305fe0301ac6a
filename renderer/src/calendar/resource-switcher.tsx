import { useLayoutEffect, useRef } from 'react'
import type { Resource } from '../../../electron/contract/index.ts'
import { Segmented } from '../design/segmented.tsx'
import { SelectField } from '../design/select-field.tsx'
import { useChanging } from '../store/changing.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './resource-switcher.module.css'

interface ResourceSwitcherProps {
  readonly resource: Resource
  readonly onChange: (resourceId: string) => void
}

/** About what a name takes as a button, in pixels: its letters and the room around them. */
const letterWidth = 7.2
const buttonPadding = 20

function widthOf(resources: readonly Resource[]): number {
  return resources.reduce((width, { name }) => width + name.length * letterWidth + buttonPadding, 0)
}

/** The resources: all in sight, one click away, where they have room; else chosen from a list. */
export function ResourceSwitcher({ resource, onChange }: ResourceSwitcherProps) {
  const { t } = useCounter()
  const { resources } = useWorkplace()
  const place = useRef<HTMLDivElement>(null)
  // Until it is measured, which is before anything is seen, neither is drawn: one of the two were drawn in vain.
  const [haveRoom, setHaveRoom] = useChanging<boolean | null>(() => null)
  const width = widthOf(resources)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => setHaveRoom(width <= element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [width, setHaveRoom])
  const choices = resources.map(({ id, name }) => ({ id, name }))
  const shared = { label: t('calendar.resource'), choices, value: resource.id, onChange }
  return (
    <div className={styles.place} ref={place}>
      {haveRoom === true && <Segmented {...shared} />}
      {haveRoom === false && (
        <div className={styles.many}>
          <SelectField {...shared} isLabelHidden />
        </div>
      )}
    </div>
  )
}
