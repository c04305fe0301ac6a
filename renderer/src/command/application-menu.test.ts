import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCalendarPlace } from '../calendar/calendar-place.ts'
import { createNavigation } from '../frame/navigation.ts'
import { openTestDesk, type TestDesk, testVenue } from '../testing/front-desk.ts'
import { applicationMenu } from './application-menu.ts'
import { type CommandCentre, createCommandCentre } from './command-centre.ts'
import { commands } from './commands.ts'

let desk: TestDesk

beforeEach(async () => {
  desk = await openTestDesk(testVenue(), 'Front desk')
})

afterEach(() => desk.stop())

function centreOf({ front }: TestDesk): CommandCentre {
  const { venue, resources } = testVenue()
  return createCommandCentre({
    front,
    navigation: createNavigation(),
    place: createCalendarPlace({ getItem: () => null, setItem: () => {} }),
    surroundings: () => ({ resources, isReadOnly: false, role: 'staff', venue }),
  })
}

function offered(isCovered = false) {
  const menu = applicationMenu(centreOf(desk).context(), 'en', isCovered)
  return new Map(menu.groups.flatMap((group) => group.commands).map((command) => [command.name, command]))
}

describe('the application menu', () => {
  it('has each command that the palette can have, once, under the headings of the key list', () => {
    const { groups } = applicationMenu(centreOf(desk).context(), 'en', false)
    const names = groups.flatMap((group) => group.commands.map(({ name }) => String(name)))
    const chosenByName = commands.filter(({ isChosenByName }) => isChosenByName !== false)
    expect([...names].sort()).toEqual(chosenByName.map(({ name }) => String(name)).sort())
    expect(groups.map(({ label }) => label)).toEqual([
      'Going to',
      'View',
      'On the grid',
      'Bookings',
      'Changes',
      'Program',
    ])
  })

  it('tells of each its words, its first key and whether it is possible now', () => {
    const menu = offered()
    expect(menu.get('undo')).toEqual({
      name: 'undo',
      label: 'Undo',
      keys: { key: 'z', control: true },
      isAvailable: true,
    })
    expect(menu.get('shows')).toEqual({ name: 'shows', label: 'Shows', isAvailable: true })
    // There is no grid here, so no slot to book.
    expect(menu.get('book')).toMatchObject({ keys: { key: 'c' }, isAvailable: false })
  })

  it('offers nothing behind a dialog', () => {
    expect([...offered(true).values()].filter(({ isAvailable }) => isAvailable)).toEqual([])
  })
})
