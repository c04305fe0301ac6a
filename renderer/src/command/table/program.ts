/** Commands of the program as a whole, and going back. */
import { changeDraft, showPanel, today } from '../../booking/panel.ts'
import { redoLatest, undoLatest } from '../../booking/undo.ts'
import { dateAt } from '../../calendar/grid/axis.ts'
import { emptyTray } from '../../tray/tray.ts'
import { toggleWaitlist } from '../../waitlist/waitlist-acts.ts'
import type { Command, CommandContext } from '../command.ts'

export const changeCommands: readonly Command[] = [
  {
    name: 'undo',
    group: 'changes',
    situation: 'calendar',
    keys: [{ key: 'z', control: true }],
    run: ({ front }) => void undoLatest(front),
  },
  {
    name: 'redo',
    group: 'changes',
    situation: 'calendar',
    keys: [
      { key: 'z', control: true, shift: true },
      { key: 'y', control: true },
    ],
    run: ({ front }) => void redoLatest(front),
  },
]

/** The day where the keyboard is, or today where that is in sight and nothing was chosen. */
function printDay({ overlay, target, hands, sheet, today }: CommandContext) {
  const isChosen = target !== null && (hands?.hasFocus() ?? false)
  const shown = sheet?.dates.includes(today) ? today : (sheet?.dates[0] ?? today)
  overlay.set({ kind: 'print', day: isChosen ? dateAt(target.place.start) : shown })
}

export const programCommands: readonly Command[] = [
  {
    name: 'waitlist',
    group: 'program',
    situation: 'calendar',
    keys: [{ key: 'q' }],
    run: ({ front }) => toggleWaitlist(front),
  },
  {
    name: 'shows',
    group: 'program',
    situation: 'calendar',
    keys: [],
    run: ({ navigation }) => navigation.go({ screen: 'shows', showId: null }),
  },
  {
    name: 'calls',
    group: 'program',
    situation: 'calendar',
    keys: [],
    run: ({ navigation }) => navigation.go({ screen: 'messages', tab: 'calls' }),
  },
  {
    name: 'messageLog',
    group: 'program',
    situation: 'calendar',
    keys: [],
    run: ({ navigation }) => navigation.go({ screen: 'messages', tab: 'log' }),
  },
  {
    name: 'print',
    group: 'program',
    situation: 'calendar',
    keys: [{ key: 'p' }],
    run: printDay,
  },
  {
    name: 'printAnywhere',
    saidAs: 'print',
    group: 'program',
    situation: 'anywhere',
    keys: [{ key: 'p', control: true }],
    isChosenByName: false,
    run: printDay,
  },
  {
    name: 'palette',
    group: 'program',
    situation: 'anywhere',
    keys: [{ key: 'k', control: true }],
    isChosenByName: false,
    run: ({ overlay, target }) => overlay.set({ kind: 'palette', target }),
  },
  {
    name: 'keys',
    group: 'program',
    situation: 'calendar',
    keys: [{ key: '?' }],
    run: ({ overlay }) => overlay.set({ kind: 'keys' }),
  },
  {
    name: 'settings',
    group: 'program',
    situation: 'anywhere',
    keys: [{ key: ',', control: true }],
    run: ({ navigation, overlay }) => {
      overlay.set(null)
      if (navigation.place.get().screen !== 'settings')
        navigation.go({ screen: 'settings', section: 'venue' })
    },
  },
  {
    name: 'back',
    group: 'program',
    situation: 'calendar',
    keys: [{ key: 'Escape' }],
    isChosenByName: false,
    run: ({ hands, front }) => {
      if (emptyTray(front) || hands?.collapse()) return
      const { shown, draft } = front.panel.get()
      if (shown.kind !== 'draft') showPanel(front.panel, today)
      else if (draft !== null) changeDraft(front.panel, draft.key, (now) => ({ ...now, isLeft: true }))
    },
  },
]
