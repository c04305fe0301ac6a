/** Commands that take a booking along to another place. */
import { fillTray } from '../../tray/tray.ts'
import type { Command, CommandContext } from '../command.ts'

function canCut({ hands, target, isReadOnly }: CommandContext): boolean {
  const booking = target?.booking
  return (
    !isReadOnly && booking !== undefined && booking.status !== 'held' && hands?.isMovable(booking) === true
  )
}

export const trayCommands: readonly Command[] = [
  {
    name: 'cut',
    group: 'booking',
    situation: 'grid',
    keys: [{ key: 'x', control: true }],
    menu: 'booking',
    isAvailable: canCut,
    run: ({ front, target }) => {
      if (target?.booking !== undefined) fillTray(front, { booking: target.booking, kind: 'cut' })
    },
  },
  {
    name: 'copy',
    group: 'booking',
    situation: 'grid',
    keys: [{ key: 'c', control: true }],
    menu: 'booking',
    isAvailable: ({ target, isReadOnly }) =>
      !isReadOnly && target?.booking?.kind === 'customer' && target.booking.status !== 'held',
    run: ({ front, target }) => {
      if (target?.booking !== undefined) fillTray(front, { booking: target.booking, kind: 'copy' })
    },
  },
  {
    name: 'paste',
    group: 'booking',
    situation: 'grid',
    keys: [{ key: 'v', control: true }],
    menu: 'slot',
    isAvailable: ({ front, hands, target, isReadOnly }) =>
      !isReadOnly && hands !== null && target !== null && front.tray.get() !== null,
    run: ({ hands, target }) => {
      if (target !== null) hands?.paste(target.place)
    },
  },
]
