/** Commands for one booking, and for making one. */
import type { Booking } from '../../../../electron/contract/index.ts'
import { turnToBlock } from '../../booking/block-acts.ts'
import { type StatusStep, stepStatus } from '../../booking/booking-acts.ts'
import type { KeyboardAction } from '../../calendar/grid/keyboard-gesture.ts'
import type { CursorStep } from '../../calendar/grid/slot-cursor.ts'
import { cardText } from '../../hover-card/card-text.ts'
import { isDue } from '../../panel/status-steps.ts'
import { announce } from '../../speech/announcer.tsx'
import type { Chord } from '../chord.ts'
import type { Command, CommandContext, CommandName } from '../command.ts'

const bookingOf = ({ target }: Pick<CommandContext, 'target'>) => target?.booking
const isLive = (booking: Booking | undefined) =>
  booking?.status === 'confirmed' || booking?.status === 'checked_in'

const momentOf = ({ front, today }: Pick<CommandContext, 'front' | 'today'>) => ({
  today,
  now: front.desk.clock.now(),
})

function isFree({ hands, target, isReadOnly }: CommandContext): boolean {
  return hands !== null && target !== null && target.booking === undefined && !isReadOnly
}

function canMove({ hands, target, isReadOnly }: CommandContext): boolean {
  return !isReadOnly && target?.booking !== undefined && hands?.isMovable(target.booking) === true
}

/** Where a menu opens by keyboard, in the window. */
function belowFocus(): { readonly x: number; readonly y: number } {
  const { left = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
  return { x: left + 8, y: bottom }
}

function statusCommand(
  name: CommandName,
  step: StatusStep,
  from: readonly Booking['status'][],
  ...keys: Chord[]
): Command {
  const canBecome = (booking: Booking | undefined) =>
    booking?.kind === 'customer' && from.includes(booking.status)
  return {
    name,
    group: 'booking',
    situation: 'calendar',
    keys,
    menu: 'booking',
    isAvailable: (context) => {
      const booking = bookingOf(context)
      if (context.isReadOnly || booking === undefined) return false
      return canBecome(booking) && isDue(booking, momentOf(context))
    },
    isEarly: (context) => {
      const booking = bookingOf(context)
      return booking !== undefined && canBecome(booking) && !isDue(booking, momentOf(context))
    },
    run: (context) => {
      const booking = bookingOf(context)
      if (booking !== undefined) void stepStatus(context.front, booking, step)
    },
  }
}

function gripping(name: CommandName, action: KeyboardAction, key: string): Command {
  return {
    name,
    group: 'booking',
    situation: 'calendar',
    keys: [{ key }],
    menu: 'booking',
    isAvailable: canMove,
    run: ({ hands, target }) => {
      if (target?.booking !== undefined) hands?.grip(target.booking, action)
    },
  }
}

function nudging(name: CommandName, action: KeyboardAction, step: CursorStep, key: Chord): Command {
  return {
    name,
    group: 'booking',
    situation: 'grid',
    keys: [key],
    isAvailable: canMove,
    isChosenByName: false,
    run: ({ hands, target }) => {
      if (target?.booking !== undefined) hands?.nudge(target.booking, action, step)
    },
  }
}

export const bookingCommands: readonly Command[] = [
  {
    name: 'book',
    group: 'booking',
    situation: 'calendar',
    keys: [{ key: 'c' }],
    menu: 'slot',
    isAvailable: isFree,
    run: ({ hands, target }) => {
      if (target !== null) hands?.book(target)
    },
  },
  {
    name: 'bookAnywhere',
    saidAs: 'book',
    group: 'booking',
    situation: 'anywhere',
    keys: [{ key: 'n', control: true }],
    isAvailable: isFree,
    isChosenByName: false,
    run: ({ hands, target }) => {
      if (target !== null) hands?.book(target)
    },
  },
  {
    name: 'block',
    group: 'booking',
    situation: 'calendar',
    keys: [{ key: 'c', shift: true }],
    menu: 'slot',
    isAvailable: isFree,
    run: ({ hands, target, front }) => {
      if (hands === null || target === null) return
      hands.book(target)
      turnToBlock(front)
    },
  },
  {
    name: 'press',
    group: 'booking',
    situation: 'grid',
    keys: [{ key: 'Enter' }],
    isAvailable: ({ hands }) => hands !== null,
    isChosenByName: false,
    run: ({ hands, target }) => {
      if (target !== null) hands?.press(target)
    },
  },
  {
    name: 'open',
    group: 'booking',
    situation: 'calendar',
    keys: [{ key: 'e' }],
    menu: 'booking',
    isAvailable: (context) => context.hands !== null && bookingOf(context) !== undefined,
    run: ({ hands, target }) => {
      if (target !== null) hands?.press(target)
    },
  },
  {
    name: 'card',
    group: 'booking',
    situation: 'grid',
    keys: [{ key: ' ' }],
    isAvailable: (context) => context.hands !== null && bookingOf(context) !== undefined,
    isChosenByName: false,
    run: ({ hands, target, card, front }) => {
      if (hands === null || target?.booking === undefined) return
      card.set({ booking: target.booking, box: hands.box() })
      announce(cardText(target.booking, front.words()))
    },
  },
  {
    name: 'menu',
    group: 'booking',
    situation: 'calendar',
    keys: [{ key: 'ContextMenu' }, { key: 'F10', shift: true }],
    isAvailable: ({ hands, target }) =>
      target !== null && (target.booking !== undefined || hands?.hasFocus() === true),
    isChosenByName: false,
    run: ({ target, overlay }) => {
      if (target !== null) overlay.set({ kind: 'menu', target, ...belowFocus() })
    },
  },
  statusCommand('checkIn', 'booking.checkIn', ['confirmed'], { key: 'a' }, { key: 'i' }),
  statusCommand('complete', 'booking.complete', ['checked_in'], { key: 'f' }),
  statusCommand('noShow', 'booking.noShow', ['confirmed'], { key: 'x' }),
  gripping('move', 'move', 'm'),
  gripping('resize', 'resize', 'r'),
  nudging('moveUp', 'move', 'up', { key: 'ArrowUp', alt: true }),
  nudging('moveDown', 'move', 'down', { key: 'ArrowDown', alt: true }),
  nudging('moveLeft', 'move', 'left', { key: 'ArrowLeft', alt: true }),
  nudging('moveRight', 'move', 'right', { key: 'ArrowRight', alt: true }),
  nudging('endEarlier', 'resize', 'up', { key: 'ArrowUp', alt: true, control: true }),
  nudging('endLater', 'resize', 'down', { key: 'ArrowDown', alt: true, control: true }),
  {
    name: 'cancel',
    group: 'booking',
    situation: 'calendar',
    keys: [{ key: 'Delete' }, { key: 'Backspace' }],
    menu: 'booking',
    isAvailable: (context) =>
      !context.isReadOnly && bookingOf(context)?.kind !== 'show' && isLive(bookingOf(context)),
    run: (context) => {
      const booking = bookingOf(context)
      if (booking !== undefined) context.overlay.set({ kind: 'cancel', booking })
    },
  },
]
