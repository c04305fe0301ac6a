/** The commands in the application menu: the same as in the palette, possible or not, with their first key. */
import type { Locale, Sent } from '../../../electron/contract/index.ts'
import { type Command, type CommandContext, commandGroups, isAvailable } from './command.ts'
import type { CommandCentre } from './command-centre.ts'
import { giveAfter } from './command-palette.tsx'
import { commands } from './commands.ts'

type CommandMenu = Sent<'menu.show'>

/** Something is asked or looked at over the screen, so that nothing is done behind it. */
const dialogs = '[role="dialog"], [role="alertdialog"]'

/** What the menu has now. All commands that are chosen by name are always there, so that each keeps its place. */
export function applicationMenu(context: CommandContext, locale: Locale, isCovered: boolean): CommandMenu {
  const { t } = context.front.words()
  const groups = commandGroups.map((group) => ({
    name: group,
    label: t(`commandGroup.${group}`),
    commands: commands
      .filter((command) => command.group === group && command.isChosenByName !== false)
      .map((command) => ({
        name: command.name,
        label: t(`command.${command.name}`),
        ...firstKey(command),
        isAvailable: !isCovered && isAvailable(command, context),
      })),
  }))
  return { locale, groups: groups.filter((group) => group.commands.length > 0) }
}

function firstKey({ keys }: Command) {
  const [first] = keys
  return first === undefined ? {} : { keys: first }
}

/** Whether a dialog lies over the screen that a command did not open: those give way to the chosen command. */
function isCovered({ overlay }: CommandCentre): boolean {
  return overlay.get() === null && document.querySelector(dialogs) !== null
}

/** What the person does may change what is possible, mostly once it has been drawn. */
const settleMs = 100

/**
 * Keeps the application menu as the commands are, and gives what is chosen in it, until the returned function is
 * called; then the menu has no commands any more.
 */
export function keepApplicationMenu(centre: CommandCentre, locale: () => Locale): () => void {
  const { front, navigation, place } = centre.context()
  const { client, queries, connection } = front.desk
  let shown = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function show() {
    timer = undefined
    const menu = applicationMenu(centre.context(), locale(), isCovered(centre))
    const text = JSON.stringify(menu)
    if (text === shown) return
    shown = text
    void client.call('menu.show', menu)
  }
  function showSoon() {
    timer ??= setTimeout(show, settleMs)
  }

  const stores = [navigation.place, navigation.asked, place, centre.overlay, centre.stirrings]
  const more = [front.panel, front.tray, connection.store]
  const stops = [
    ...[...stores, ...more].map(({ subscribe }) => subscribe(showSoon)),
    queries.getQueryCache().subscribe(showSoon),
    client.subscribe(({ event, payload }) => {
      if (event === 'menu.chosen') giveAfter(centre, payload.name, null, () => centre.overlay.set(null))
    }),
  ]
  const happenings = ['focusin', 'focusout', 'keyup', 'pointerup'] as const
  for (const name of happenings) document.addEventListener(name, showSoon)
  showSoon()

  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    for (const name of happenings) document.removeEventListener(name, showSoon)
    void client.call('menu.show', { locale: locale(), groups: [] })
  }
}
