import { describe, expect, it } from 'vitest'
import { themeBackground, windowOptions } from './window-options.ts'

const setting = {
  preload: '/opt/app/preload.cjs',
  place: { width: 1280, height: 860 },
  isDark: false,
  hasDeveloperTools: false,
}

describe('windowOptions', () => {
  it('shuts the page off from Node and from the preload', () => {
    expect(windowOptions(setting).webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: false,
    })
  })

  it('stays hidden until the page is drawn, on the background of the theme', () => {
    expect(windowOptions(setting)).toMatchObject({ show: false, backgroundColor: themeBackground.light })
    expect(windowOptions({ ...setting, isDark: true }).backgroundColor).toBe(themeBackground.dark)
  })
})
