/** What axe finds wrong with a page: rules of WCAG 2.2 up to AA and good practice, with the elements that break them. */
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules whose outcome depends on the colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** One line a violation, empty when there is none; `leftOut` are rules that say something wrong of that page. */
export async function axeViolations(page: Page, leftOut: readonly string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }]))
  return run(page, { runOnly: tags, rules })
}

/** The violations of the page as it is in light, and what the dark colours add to them. */
export async function axeViolationsInBoth(page: Page, leftOut: readonly string[] = []): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await axeViolations(page, leftOut)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await run(page, { runOnly: colourRules })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [...light, ...dark.map((line) => `in dark: ${line}`)]
}

async function run(page: Page, options: RunOptions): Promise<string[]> {
  // A window that goes on showing the same document keeps it.
  if (!(await page.evaluate(() => Object.hasOwn(globalThis, 'axe')))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (wanted) => Reflect.get(globalThis, 'axe').run(document, wanted),
    { ...options, resultTypes: ['violations'] },
  )
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} (${any[0]?.message})`).join(' | ')}`,
  )
}
