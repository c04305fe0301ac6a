/** The window's first colour is the page's own, so that nothing flashes when the page is drawn over it. */
import { themeBackground } from '../../electron/shell/window-options.ts'
import { expect, test } from './desk-test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is the page’s in the ${colorScheme} theme`, async ({ desks }) => {
    const { page } = await desks.open({ databaseUrl: 'postgres://desk@127.0.0.1:1/venue', colorScheme })
    const drawn = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d')
      if (context === null) throw new Error('nothing can be drawn')
      context.fillStyle = getComputedStyle(document.body).backgroundColor
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    })
    expect(drawn).toBe(themeBackground[colorScheme])
  })
}
