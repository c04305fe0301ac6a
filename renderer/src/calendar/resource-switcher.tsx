import { useLayoutEffect, useRef, useState } from 'react'
import type { Resource } from '../../../electron/contract/index.ts'
import { Segmented } from '../design/segmented.tsx'
import { SelectField } from '../design/select-field.tsx'
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
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    setRoom(element.clientWidth)
    return () => observer.disconnect()
  }, [])
  const choices = resources.map(({ id, name }) => ({ id, name }))
  const shared = { label: t('calendar.resource'), choices, value: resource.id, onChange }
  return (
    <div className={styles.place} ref={place}>
      {widthOf(resources) <= room ? (
        <Segmented {...shared} />
      ) : (
        <div className={styles.many}>
          <SelectField {...shared} isLabelHidden />
        </div>
      )}
    </div>
  )
}
