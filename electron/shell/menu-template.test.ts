import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { menuTemplate } from './menu-template.ts'
import { shellTexts } from './texts.ts'

function entries(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? entries(item.submenu) : [])])
}

function rolesOf(setting: { isMac: boolean; hasDeveloperTools: boolean }) {
  return entries(menuTemplate(shellTexts('en').menu, setting)).map((entry) => entry.role)
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
    const words = entries(menuTemplate(shellTexts('id-ID').menu, { isMac: false, hasDeveloperTools: false }))
    expect(words.map((entry) => entry.label)).toEqual(expect.arrayContaining(['Berkas', 'Salin', 'Tutup']))
  })
})
