/** Keeps what the page prints as a PDF file. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrintToPDFOptions } from 'electron'

export type PrintPage = (options: PrintToPDFOptions) => Promise<Uint8Array>

export interface SheetFile {
  /** What it is called, before it is made fit for a file. */
  readonly name: string
  readonly paper: 'A4' | 'Letter'
}

/** What no system takes in a file's name, and what would lead into another folder. */
const unfit = /[\\/:*?"<>|\p{Cc}]+/gu

function fileName(name: string): string {
  return name.replaceAll(unfit, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 100) || 'Slotkeeper'
}

/** A name in the folder that nothing has yet: an earlier sheet is not overwritten. */
function freePath(folder: string, name: string): string {
  for (let count = 1; ; count += 1) {
    const path = join(folder, count === 1 ? `${name}.pdf` : `${name} (${count}).pdf`)
    if (!existsSync(path)) return path
  }
}

/** Answers the path of the file. The page's own rules say how large its sheets are; `paper` is for what has none. */
export async function saveSheet(
  print: PrintPage,
  folder: string,
  { name, paper }: SheetFile,
): Promise<string> {
  const pdf = await print({ pageSize: paper, preferCSSPageSize: true, printBackground: true })
  await mkdir(folder, { recursive: true })
  const path = freePath(folder, fileName(name))
  await writeFile(path, pdf, { flag: 'wx' })
  return path
}
