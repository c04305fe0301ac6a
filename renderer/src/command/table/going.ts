/** Commands that turn the calendar. */
import { addDays } from '../../../../electron/contract/venue-time.ts'
import { turnTo } from '../../calendar/calendar-place.ts'
import type { Command, CommandContext } from '../command.ts'

function turn(by: -1 | 1) {
  return ({ hands, place }: CommandContext) => {
    const [first] = hands?.dates ?? []
    if (hands !== null && first !== undefined)
      turnTo(place, { date: addDays(first, by * hands.dates.length) })
  }
}

function otherResource(by: -1 | 1) {
  return ({ hands, place, resources }: CommandContext) => {
    const [shown] = hands?.resourceIds ?? []
    const index = resources.findIndex(({ id }) => id === shown) + by
    turnTo(place, { resourceId: resources.at(index % resources.length)?.id ?? null })
  }
}

const showsOne = ({ hands, resources }: CommandContext) =>
  hands?.resourceIds.length === 1 && resources.length > 1
const onCalendar = ({ hands }: CommandContext) => hands !== null

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
    isAvailable: onCalendar,
    run: turn(1),
  },
  {
    name: 'previous',
    group: 'going',
    situation: 'calendar',
    keys: [{ key: 'k' }, { key: 'PageUp' }],
    isAvailable: onCalendar,
    run: turn(-1),
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
