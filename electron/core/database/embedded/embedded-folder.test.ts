import { describe, expect, it } from 'vitest'
import { embeddedFolder } from './embedded-folder.ts'

const always = () => true
const never = () => false

describe('embeddedFolder', () => {
  it('is common to all accounts of the PC', () => {
    expect(embeddedFolder('win32', { ProgramData: 'D:\\ProgramData' }, never)).toBe(
      'D:\\ProgramData\\Slotkeeper',
    )
    expect(embeddedFolder('win32', {}, never)).toBe('C:\\ProgramData\\Slotkeeper')
    expect(embeddedFolder('linux', { HOME: '/home/ani' }, always)).toBe('/var/lib/slotkeeper')
    expect(embeddedFolder('darwin', { HOME: '/Users/ani' }, always)).toBe(
      '/Library/Application Support/Slotkeeper',
    )
  })

  it("is the account's own where the common one cannot be used", () => {
    expect(embeddedFolder('linux', { HOME: '/home/ani' }, never)).toBe('/home/ani/.local/share/slotkeeper')
    expect(embeddedFolder('linux', { HOME: '/home/ani', XDG_DATA_HOME: '/data/ani' }, never)).toBe(
      '/data/ani/slotkeeper',
    )
    expect(embeddedFolder('linux', { HOME: '/home/ani', XDG_DATA_HOME: 'here' }, never)).toBe(
      '/home/ani/.local/share/slotkeeper',
    )
    expect(embeddedFolder('darwin', { HOME: '/Users/ani' }, never)).toBe(
      '/Users/ani/Library/Application Support/Slotkeeper',
    )
  })
})
