import { expect, it } from 'vitest'
import { autostartEntry } from './autostart-entry.ts'

const lineOf = (program: string) =>
  autostartEntry(program)
    .split('\n')
    .find((line) => line.startsWith('Exec='))

it('starts the program with its window closed', () => {
  expect(lineOf('/opt/Slotkeeper/slotkeeper')).toBe('Exec="/opt/Slotkeeper/slotkeeper" --hidden')
})

it.each([
  ['/home/ana/My programs/slotkeeper', 'Exec="/home/ana/My programs/slotkeeper" --hidden'],
  ['/opt/100%/slotkeeper', 'Exec="/opt/100%%/slotkeeper" --hidden'],
  ['/opt/$HOME/slotkeeper', 'Exec="/opt/\\\\$HOME/slotkeeper" --hidden'],
  ['/opt/a"b/slotkeeper', 'Exec="/opt/a\\\\"b/slotkeeper" --hidden'],
])('writes %s so that it is one path and no command', (program, line) => {
  expect(lineOf(program)).toBe(line)
})
