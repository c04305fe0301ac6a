/** Sheets for paper, as the window draws them while it prints. */
import type { Page } from 'playwright-core'
import type { PdfPage } from './pdf-pages.ts'

/** Rows of the printed pages that reach beyond them, and pages that are taller than their paper's room. */
export async function cutParts(page: Page, room: number): Promise<string[]> {
  return page.evaluate((millimetres) => {
    const pixels = (millimetres / 25.4) * 96
    return [...document.querySelectorAll('[data-sheet-page]')].flatMap((sheet, index) => {
      const { height, bottom, right } = sheet.getBoundingClientRect()
      const tall =
        height > pixels ? [`page ${index + 1} is ${Math.round(height)} of ${Math.round(pixels)}`] : []
      const cells = [...sheet.querySelectorAll<HTMLElement>('td')]
      const cut = cells.filter((cell) => {
        const box = cell.getBoundingClientRect()
        return box.bottom > bottom + 1 || box.right > right + 1 || cell.scrollWidth > cell.clientWidth + 1
      })
      return [...tall, ...cut.map((cell) => `cut: ${cell.textContent}`)]
    })
  }, room)
}

/** A page's width and height in millimetres. */
export const sizeOf = ({ width, height }: PdfPage) =>
  [width, height].map((points) => Math.round((points / 72) * 25.4))
