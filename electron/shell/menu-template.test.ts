import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import type { OfferedCommands } from './command-items.ts'
import { menuTemplate } from './menu-template.ts'
import { shellTexts } from './texts.ts'

function entries(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? entries(item.submenu) : [])])
}

const none: OfferedCommands = { groups: [], choose: () => {} }

function rolesOf(setting: { isMac: boolean; hasDeveloperTools: boolean }, commands = none) {
  return entries(menuTemplate(shellTexts('en').menu, setting, commands)).map((entry) => entry.role)
}

describe('menuTemplate', () => {
  it('has neither developer tools nor reload in a production build', () => {
    for (const isMac of [false, true]) {
      const roles = rolesOf({ isMac, hasDeveloperTools: false })
      expect(roles).toContain('quit')
      expect(roles).toContain('paste')
      expect(roles).not.toContain('toggleDevTools')
      expect(roles).not.toContain('reload')
      expect(roles).not.toContain('forceReload')
    }
  })

  it('has them in a development build', () => {
    expect(rolesOf({ isMac: false, hasDeveloperTools: true })).toEqual(
      expect.arrayContaining(['reload', 'toggleDevTools']),
    )
  })

  it('speaks Indonesian', () => {
    const setting = { isMac: false, hasDeveloperTools: false }
    const words = entries(menuTemplate(shellTexts('id-ID').menu, setting, none))
    expect(words.map((entry) => entry.label)).toEqual(expect.arrayContaining(['Berkas', 'Salin', 'Tutup']))
  })
})

describe('the page’s commands in the menu', () => {
  const chosen: string[] = []
  const commands: OfferedCommands = {
    choose: (name) => chosen.push(name),
    groups: [
      {
        name: 'view',
        label: 'Tampilan',
        commands: [{ name: 'zoomIn', label: 'Jam lebih tinggi', keys: { key: '+' }, isAvailable: true }],
      },
      {
        name: 'booking',
        label: 'Pemesanan',
        commands: [
          { name: 'book', label: 'Pesan', keys: { key: 'c' }, isAvailable: true },
          { name: 'shows', label: 'Pertunjukan', isAvailable: false },
        ],
      },
      {
        name: 'program',
        label: 'Program',
        commands: [
          { name: 'settings', label: 'Pengaturan', keys: { key: ',', control: true }, isAvailable: true },
        ],
      },
    ],
  }
  const menuFor = (isMac: boolean) =>
    menuTemplate(shellTexts('id').menu, { isMac, hasDeveloperTools: false }, commands)
  const itemOf = (isMac: boolean, label: string) =>
    entries(menuFor(isMac)).find((each) => each.label === label)

  it('stand in a menu of their group, or above the program’s own items', () => {
    const menus = menuFor(false).map(({ label, submenu }) => [
      label,
      ...(Array.isArray(submenu) ? submenu.map((item) => item.label ?? item.type) : []),
    ])
    expect(menus).toEqual([
      ['Berkas', 'Pengaturan', 'separator', 'Keluar dari Slotkeeper'],
      ['Edit', 'Urungkan', 'Ulangi', 'separator', 'Potong', 'Salin', 'Tempel', 'Pilih semua'],
      [
        'Tampilan',
        'Jam lebih tinggi',
        'separator',
        'Perbesar',
        'Perkecil',
        'Ukuran asli',
        'separator',
        'Layar penuh',
      ],
      ['Pemesanan', 'Pesan', 'Pertunjukan'],
      ['Jendela', 'Minimalkan', 'Tutup'],
    ])
  })

  it('leave the program’s own roles as they are', () => {
    for (const isMac of [false, true]) {
      const setting = { isMac, hasDeveloperTools: false }
      const roles = (given: OfferedCommands) => rolesOf(setting, given).filter((role) => role !== undefined)
      expect(roles(commands)).toEqual(roles(none))
    }
  })

  it('show their keys without taking them, which macOS cannot', () => {
    expect(itemOf(false, 'Pesan')).toMatchObject({ accelerator: 'C', registerAccelerator: false })
    expect(itemOf(false, 'Jam lebih tinggi')).toMatchObject({
      accelerator: 'Plus',
      registerAccelerator: false,
    })
    expect(itemOf(false, 'Pertunjukan')).not.toHaveProperty('accelerator')
    expect(itemOf(true, 'Pengaturan')).toMatchObject({ toolTip: 'Ctrl+,' })
    expect(itemOf(true, 'Pengaturan')).not.toHaveProperty('accelerator')
  })

  it('are possible or not, and tell by their name that they were chosen', () => {
    expect(itemOf(false, 'Pertunjukan')?.enabled).toBe(false)
    expect(itemOf(false, 'Pesan')?.enabled).toBe(true)
    const press = itemOf(false, 'Pesan')?.click
    expect(press).toBeTypeOf('function')
    if (press !== undefined) Reflect.apply(press, undefined, [])
    expect(chosen).toEqual(['book'])
  })
})
