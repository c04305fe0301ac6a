/** What axe finds wrong with a page: rules of WCAG 2.2 up to AA, each with the elements that break it. */
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** One line a violation, empty when there is none; `leftOut` are rules that say something wrong of that page. */
export async function axeViolations(page: Page, leftOut: readonly string[] = []): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (wanted) => Reflect.get(globalThis, 'axe').run(document, wanted),
    { ...options, rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])) },
  )
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} (${any[0]?.message})`).join(' | ')}`,
  )
}
