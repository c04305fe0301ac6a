/**
 * Screens that are not needed for the calendar to stand there: a file each, read when the calendar is at rest, so that
 * a start reads half of the program and the first way to a screen finds it there already.
 */
import { lazy } from 'react'

const load = {
  settings: () => import('../settings/settings-screen.tsx'),
  setUp: () => import('../setup/set-up-screen.tsx'),
  messages: () => import('../call-list/messages-screen.tsx'),
  shows: () => import('../show/shows-screen.tsx'),
}

export const SettingsScreen = lazy(async () => ({ default: (await load.settings()).SettingsScreen }))
export const SetUpScreen = lazy(async () => ({ default: (await load.setUp()).SetUpScreen }))
export const MessagesScreen = lazy(async () => ({ default: (await load.messages()).MessagesScreen }))
export const ShowsScreen = lazy(async () => ({ default: (await load.shows()).ShowsScreen }))

/** A window that waits for its desk's first answers looks idle: what was read then made the calendar later. */
const afterStartMs = 1_500

/** Reads them when the window has nothing else to do; returns how to leave it. */
export function readAhead(): () => void {
  let asked = 0
  const timer = setTimeout(() => {
    asked = requestIdleCallback(() => {
      for (const read of Object.values(load)) void read()
    })
  }, afterStartMs)
  return () => {
    clearTimeout(timer)
    cancelIdleCallback(asked)
  }
}
