import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { headlessArguments, readStartSettings, rehearsedChoice, rehearsedFolder } from './start-settings.ts'

describe('readStartSettings', () => {
  it('is empty on a venue’s PC', () => {
    const settings = readStartSettings({ SLOTKEEPER_DATA: '' }, ['/opt/slotkeeper', '--flag'])
    const { isHidden, ...rehearsed } = settings
    expect(isHidden).toBe(false)
    expect(Object.values(rehearsed).every((value) => value === undefined)).toBe(true)
    expect(rehearsedFolder(settings)).toBeUndefined()
    expect(rehearsedChoice(settings)).toBeUndefined()
  })

  it('opens no window when it was started with the PC', () => {
    expect(readStartSettings({}, ['/opt/slotkeeper', '--hidden']).isHidden).toBe(true)
  })

  it('reads a rehearsed instant', () => {
    expect(readStartSettings({}, ['app', '--now=2026-03-02T09:00:00+07:00']).now).toBe(
      Date.UTC(2026, 2, 2, 2),
    )
  })

  it.each(['tomorrow', '2026-03-02', '2026-03-02T09:00:00', ''])('refuses --now=%s', (text) => {
    expect(() => readStartSettings({}, ['app', `--now=${text}`])).toThrow('is no instant')
  })

  it('keeps a rehearsal’s database in its own folder', () => {
    expect(rehearsedFolder(readStartSettings({ SLOTKEEPER_DATA: '/tmp/a' }, []))).toBe(
      join('/tmp/a', 'venue'),
    )
    const named = { SLOTKEEPER_DATA: '/tmp/a', SLOTKEEPER_DATABASE: 'embedded:/tmp/b' }
    expect(rehearsedFolder(readStartSettings(named, []))).toBe('/tmp/b')
    expect(rehearsedChoice(readStartSettings(named, []))).toEqual({ kind: 'embedded' })
  })

  it('rehearses on a server', () => {
    const url = 'postgres://desk@127.0.0.1/venue'
    expect(rehearsedChoice(readStartSettings({ SLOTKEEPER_DATABASE: url }, []))).toEqual({
      kind: 'server',
      url,
    })
  })
})

describe('headlessArguments', () => {
  it('are what follows the switch', () => {
    expect(headlessArguments(['slotkeeper', '--headless', '--desk', 'A', 'call', 'desk.status'])).toEqual([
      '--desk',
      'A',
      'call',
      'desk.status',
    ])
    expect(headlessArguments(['slotkeeper', '--desk', 'A'])).toBeUndefined()
  })
})
