/** Where commands are given: by a key, a menu or the palette, all through the same door. */
import type { Booking, Resource, Role, Venue } from '../../../electron/contract/index.ts'
import type { FrontDesk } from '../booking/front-desk.ts'
import type { CalendarHands, CalendarTarget, ListHands } from '../calendar/calendar-hands.ts'
import { type CalendarPlaceStore, sheetOf } from '../calendar/calendar-place.ts'
import { cursorOn } from '../calendar/cursor-text.ts'
import { bookingKey } from '../desk/calendar-cache.ts'
import { knownBooking } from '../desk/questions.ts'
import type { Navigation } from '../frame/navigation.ts'
import type { CardStore, ShownCard } from '../hover-card/card-store.ts'
import type { Translate } from '../language/language.ts'
import { announce } from '../speech/announcer.tsx'
import { createStore, type Store } from '../store/store.ts'
import { type Command, type CommandContext, isAvailable } from './command.ts'
import { commandNamed } from './commands.ts'
import type { Overlay } from './overlay.ts'
import { whyNot } from './why-not.ts'

/** What of the workplace changes while the window is open. */
export interface CommandSurroundings {
  readonly resources: readonly Resource[]
  readonly isReadOnly: boolean
  readonly role: Role
  readonly venue: Venue
}

export interface CommandCentre {
  readonly overlay: Store<Overlay | null>
  readonly card: CardStore
  /** Counts the changes around the commands that no other store tells: of the grid, the list and the venue. */
  readonly stirrings: Store<number>
  /** The grid on the screen puts its hands here, and takes them away when it goes. */
  hands: CalendarHands | null
  /** As the grid does, so does the list that is shown in its place. */
  list: ListHands | null
  /** What the command would work on now, or on that target. */
  readonly context: (target?: CalendarTarget) => CommandContext
  /** Gives the command; one that is not possible says so instead. */
  readonly give: (command: Command, target?: CalendarTarget) => void
}

interface CentreParts {
  readonly front: FrontDesk
  readonly navigation: Navigation
  readonly place: CalendarPlaceStore
  readonly surroundings: () => CommandSurroundings
}

export function createCommandCentre(parts: CentreParts): CommandCentre {
  const { front, navigation, place, surroundings } = parts
  let hands: CalendarHands | null = null
  let list: ListHands | null = null
  const stirrings = createStore(0)
  const centre: CommandCentre = {
    overlay: createStore<Overlay | null>(null),
    card: createStore<ShownCard | null>(null),
    stirrings,
    get hands() {
      return hands
    },
    set hands(next) {
      hands = next
      stir(centre)
    },
    get list() {
      return list
    },
    set list(next) {
      list = next
      stir(centre)
    },
    context(target) {
      const { resources, isReadOnly, role, venue } = surroundings()
      const pointed = target ?? present(front, centre, venue.timeZone)
      const booking = pointed?.booking && (knownBooking(front.desk, pointed.booking.id) ?? pointed.booking)
      const { overlay, card } = centre
      const today = front.words().formats.dateAt(front.desk.clock.now())
      return {
        front,
        navigation,
        place,
        overlay,
        card,
        hands,
        sheet: sheetOf(place.get(), resources, today, venue.weekStartsOn),
        target: pointed && { ...pointed, booking },
        resources,
        isReadOnly,
        role,
        today,
      }
    },
    give(command, target) {
      const context = centre.context(target)
      const { t } = front.words()
      if (isAvailable(command, context)) command.run(context)
      else announce(notPossible(command, context, t))
    },
  }
  return centre
}

/** What is said instead of giving it: `Arrived: no booking is chosen`, and without a connection that alone. */
export function notPossible(command: Command, context: CommandContext, t: Translate): string {
  const { saidAs = command.name } = command
  const why = whyNot(commandNamed(saidAs) ?? command, context, t)
  return context.isReadOnly ? why : t('speech.notPossible', { command: spokenName(command, t), why })
}

/** As it is called where nothing is chosen by it: without the dots that stand for a question to come. */
function spokenName({ name, saidAs = name }: Command, t: Translate): string {
  return t(`command.${saidAs}`).replace(/ …$/, '')
}

/** Tells that something around the commands changed. */
export function stir({ stirrings }: Pick<CommandCentre, 'stirrings'>): void {
  stirrings.set(stirrings.get() + 1)
}

/**
 * What has the focus on the grid or in the list, else the booking that the panel shows. With the focus elsewhere the
 * grid's cursor is a place alone: nothing is done to a booking that nobody sees is meant.
 */
function present(
  front: FrontDesk,
  { hands, list }: Pick<CommandCentre, 'hands' | 'list'>,
  zone: string,
): CalendarTarget | null {
  if (hands?.hasFocus()) return hands.target
  if (list?.hasFocus()) return list.target
  const { shown } = front.panel.get()
  if (shown.kind === 'details') {
    const { desk } = front
    const booking = knownBooking(desk, shown.id) ?? desk.queries.getQueryData<Booking>([bookingKey, shown.id])
    if (booking !== undefined) return { place: cursorOn(booking, zone), booking }
  }
  return hands && { place: hands.target.place, booking: undefined }
}
