import { expect, it } from 'vitest'
import { shellTexts } from './texts.ts'
import { trayMenu } from './tray-menu.ts'

it.each([
  ['en-GB', 'Open Slotkeeper', 'Quit Slotkeeper', 'Slotkeeper sends messages'],
  ['id-ID', 'Buka Slotkeeper', 'Keluar dari Slotkeeper', 'Slotkeeper mengirim pesan'],
])('opens the window and ends the program, in words (%s)', (language, open, quit, tip) => {
  const texts = shellTexts(language)
  const done: string[] = []
  const menu = trayMenu(texts, { openWindow: () => done.push('opened'), quit: () => done.push('quit') })
  const named = menu.filter(({ type }) => type !== 'separator')
  expect(named.map(({ label }) => label)).toEqual([open, quit])
  expect(texts.tray.tip).toBe(tip)
  // Electron hands over what was chosen; nothing of it is looked at.
  for (const { click } of named) Reflect.apply(click ?? (() => {}), undefined, [])
  expect(done).toEqual(['opened', 'quit'])
})
