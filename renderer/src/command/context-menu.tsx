import { useRef } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { nameOf } from '../booking/booking-name.ts'
import type { CalendarTarget } from '../calendar/calendar-hands.ts'
import { resolvePlacement } from '../calendar/grid/placement.ts'
import listStyles from '../design/list.module.css'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './command.module.css'
import { isAvailable } from './command.ts'
import type { CommandCentre } from './command-centre.ts'
import { CommandItem } from './command-items.tsx'
import { giveAfter } from './command-palette.tsx'
import { commands } from './commands.ts'

interface ContextMenuProps {
  readonly centre: CommandCentre
  readonly target: CalendarTarget
  readonly x: number
  readonly y: number
  readonly onClose: () => void
}

/** What can be done with the thing under the pointer, at the pointer. */
export function ContextMenu({ centre, target, x, y, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const title = useTargetTitle(target)
  const { t } = useCounter()
  const context = centre.context(target)
  const menu = target.booking === undefined ? 'slot' : 'booking'
  const items = commands.filter((command) => command.menu === menu && isAvailable(command, context))
  return (
    <>
      <div className={styles.anchor} ref={anchor} style={{ left: x, top: y }} />
      <Popover
        className={listStyles.popover}
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom start"
        offset={2}
        aria-label={title}
      >
        <Menu
          className={listStyles.list}
          aria-label={title}
          autoFocus="first"
          renderEmptyState={() => <div className={styles.empty}>{t('menu.nothing')}</div>}
          onAction={(key) => giveAfter(centre, String(key), target, onClose)}
        >
          {items.length > 0 && (
            <MenuSection>
              <Header className={styles.heading}>{title}</Header>
              {items.map((command) => (
                <CommandItem key={command.name} name={command.name} />
              ))}
            </MenuSection>
          )}
        </Menu>
      </Popover>
    </>
  )
}

function useTargetTitle({ booking, place }: CalendarTarget): string {
  const counter = useCounter()
  const { status } = useWorkplace()
  const { t, formats } = counter
  if (booking !== undefined) return t('menu.booking', { name: nameOf(booking, counter) })
  const resolved = resolvePlacement(place, status.venue.timeZone)
  const time = resolved.kind === 'range' ? formats.timeRange(resolved.start, resolved.end) : ''
  return t('menu.slot', { time })
}
