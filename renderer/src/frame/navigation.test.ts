import { expect, it } from 'vitest'
import { createNavigation } from './navigation.ts'

function watched(saves = true) {
  const navigation = createNavigation()
  const work = { isDirty: true, discarded: 0 }
  const stop = navigation.watch({
    isDirty: () => work.isDirty,
    save: async () => {
      work.isDirty = !saves
      return saves
    },
    discard: () => {
      work.isDirty = false
      work.discarded += 1
    },
  })
  navigation.go({ screen: 'settings', section: 'hours' })
  return { navigation, work, stop, screen: () => navigation.place.get().screen }
}

it('asks before it leaves what is not saved', () => {
  const { navigation, screen } = watched()
  expect(screen()).toBe('calendar')
  expect(navigation.asked.get()).not.toBeNull()
  navigation.stay()
  expect(navigation.asked.get()).toBeNull()
  expect(screen()).toBe('calendar')
})

it('leaves once it is saved', async () => {
  const { navigation, screen } = watched()
  await navigation.saveAndLeave()
  expect(screen()).toBe('settings')
})

it('stays where saving failed', async () => {
  const { navigation, screen } = watched(false)
  await navigation.saveAndLeave()
  expect(screen()).toBe('calendar')
  expect(navigation.asked.get()).toBeNull()
})

it('leaves once it is discarded', () => {
  const { navigation, work, screen } = watched()
  navigation.discardAndLeave()
  expect(work.discarded).toBe(1)
  expect(screen()).toBe('settings')
})

it('goes on only once what is needed is saved, though nothing is typed, and leaves without asking', async () => {
  const navigation = createNavigation()
  const outcomes = [false, true]
  navigation.watch({
    isDirty: () => false,
    isNeeded: () => true,
    save: async () => outcomes.shift() ?? true,
    discard: () => undefined,
  })
  const went: string[] = []
  await navigation.saveThen(() => went.push('first'))
  expect(went).toEqual([])
  await navigation.saveThen(() => went.push('second'))
  expect(went).toEqual(['second'])
  navigation.leave(() => went.push('left'))
  expect(went).toEqual(['second', 'left'])
})

it('does not ask about what is no longer on the screen', () => {
  const { navigation, stop, screen } = watched()
  navigation.stay()
  stop()
  navigation.go({ screen: 'setUp' })
  expect(screen()).toBe('setUp')
})
