/** Commands that choose what is shown of the calendar. */
import { setView, setZoom, type ViewChoice } from '../../calendar/calendar-place.ts'
import type { ZoomChoice } from '../../calendar/zoom.ts'
import type { Chord } from '../chord.ts'
import type { Command, CommandName } from '../command.ts'
import { inHand } from '../in-hand.ts'

function viewing(name: CommandName, choice: ViewChoice, ...keys: Chord[]): Command {
  return {
    name,
    group: 'view',
    situation: 'calendar',
    keys,
    run: (context) => setView(context.place, choice, { place: inHand(context), today: context.today }),
  }
}

function zooming(name: CommandName, choice: ZoomChoice, ...keys: Chord[]): Command {
  return {
    name,
    group: 'view',
    situation: 'calendar',
    keys,
    run: ({ place }) => setZoom(place, choice),
  }
}

export const viewCommands: readonly Command[] = [
  viewing('viewDay', 'day', { key: 'd' }),
  viewing('viewWeek', 'week', { key: 'w' }),
  viewing('viewList', 'list', { key: 'l' }),
  viewing('oneDay', 1, { key: '1' }),
  viewing('twoDays', 2, { key: '2' }),
  viewing('threeDays', 3, { key: '3' }),
  viewing('fourDays', 4, { key: '4' }),
  viewing('fiveDays', 5, { key: '5' }),
  viewing('sixDays', 6, { key: '6' }),
  viewing('sevenDays', 7, { key: '7' }),
  zooming('zoomIn', 'in', { key: '+' }, { key: '=' }),
  zooming('zoomOut', 'out', { key: '-' }),
  zooming('zoomFit', 'fit', { key: '0' }),
]
