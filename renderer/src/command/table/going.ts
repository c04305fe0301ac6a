/** Commands that turn the calendar. */
import { addDays } from '../../../../electron/contract/venue-time.ts'
import { turnTo } from '../../calendar/calendar-place.ts'
import type { Command, CommandContext } from '../command.ts'

function turn(by: -1 | 1) {
  return ({ sheet, place }: CommandContext) => {
    const [first] = sheet?.dates ?? []
    if (sheet !== null && first !== undefined)
      turnTo(place, { date: addDays(first, by * sheet.dates.length) })
  }
}

function otherResource(by: -1 | 1) {
  return ({ sheet, place, resources }: CommandContext) => {
    const [shown] = sheet?.resources ?? []
    const index = resources.findIndex(({ id }) => id === shown?.id) + by
    turnTo(place, { resourceId: resources.at(index % resources.length)?.id ?? null })
  }
}

const showsOne = ({ sheet, resources }: CommandContext) => sheet?.isOfAll === false && resources.length > 1
const hasPages = ({ sheet }: CommandContext) => sheet !== null

export const goingCommands: readonly Command[] = [
  {
    name: 'today',
    group: 'going',
    situation: 'calendar',
    keys: [{ key: 't' }],
    run: ({ place }) => turnTo(place, { date: null }),
  },
  {
    name: 'next',
    group: 'going',
    situation: 'calendar',
    keys: [{ key: 'j' }, { key: 'PageDown' }],
    isAvailable: hasPages,
    run: turn(1),
  },
  {
    name: 'previous',
    group: 'going',
    situation: 'calendar',
    keys: [{ key: 'k' }, { key: 'PageUp' }],
    isAvailable: hasPages,
    run: turn(-1),
  },
  {
    name: 'goToDate',
    group: 'going',
    situation: 'calendar',
    keys: [{ key: 'g' }],
    run: ({ overlay }) => overlay.set({ kind: 'date' }),
  },
  {
    name: 'goToDateAnywhere',
    saidAs: 'goToDate',
    group: 'going',
    situation: 'anywhere',
    keys: [{ key: 'g', control: true }],
    isChosenByName: false,
    run: ({ overlay }) => overlay.set({ kind: 'date' }),
  },
  {
    name: 'search',
    group: 'going',
    situation: 'calendar',
    keys: [{ key: '/' }],
    run: ({ overlay }) => overlay.set({ kind: 'search' }),
  },
  {
    name: 'nextResource',
    group: 'going',
    situation: 'calendar',
    keys: [{ key: ']' }],
    isAvailable: showsOne,
    run: otherResource(1),
  },
  {
    name: 'previousResource',
    group: 'going',
    situation: 'calendar',
    keys: [{ key: '[' }],
    isAvailable: showsOne,
    run: otherResource(-1),
  },
]
