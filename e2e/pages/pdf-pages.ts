/**
 * Reads what Chromium writes as PDF: its pages' sizes, their text and their grounds. No more of the format than that:
 * objects in plain sight, streams deflated, text shown by glyphs that a table of the font turns into letters.
 */
import { inflateSync } from 'node:zlib'

export interface PdfPage {
  /** In points of a 72nd of an inch. */
  readonly width: number
  readonly height: number
  readonly text: string
  /** The colours other than white that areas about as large as the paper are filled with. */
  readonly grounds: readonly string[]
}

/** The document's objects by number, each with its dictionary and its inflated stream. */
function objectsOf(pdf: Buffer): ReadonlyMap<string, { dictionary: string; stream: string }> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, { dictionary: string; stream: string }>()
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\s*([\s\S]*?)(?:endobj|stream\r?\n)/g)) {
    const [whole, number = '', dictionary = ''] = found
    const from = found.index + whole.length
    const isStream = whole.endsWith('\n') && /stream\r?\n$/.test(whole)
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)
    const bytes = isStream ? pdf.subarray(from, from + length) : Buffer.alloc(0)
    const isDeflated = dictionary.includes('/FlateDecode')
    const stream = bytes.length === 0 ? '' : (isDeflated ? inflateSync(bytes) : bytes).toString('latin1')
    objects.set(number, { dictionary, stream })
  }
  return objects
}

function lettersOf(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

/** The letters of a font by glyph. */
function letterTable(map: string): ReadonlyMap<number, string> {
  const table = new Map<number, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', letters = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      table.set(Number.parseInt(glyph, 16), lettersOf(letters))
    }
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', letters = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const start = Number.parseInt(first, 16)
      for (let glyph = start; glyph <= Number.parseInt(last, 16); glyph += 1) {
        table.set(glyph, String.fromCharCode(Number.parseInt(letters, 16) + glyph - start))
      }
    }
  }
  return table
}

interface Font {
  readonly letters: ReadonlyMap<number, string>
  /** How many hexadecimal digits a glyph has. */
  readonly digits: number
}

/** A font that is chosen, a text in hexadecimal digits or as it is, the end of a stretch of text. */
const shown = /\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\(((?:\\[\s\S]|[^\\)])*)\)|\b(ET)\b/g

function hexOf(plain: string): string {
  const bytes = plain.replaceAll(/\\([0-7]{3}|[\s\S])/g, (_, escaped: string) =>
    /^[0-7]{3}$/.test(escaped)
      ? String.fromCharCode(Number.parseInt(escaped, 8))
      : (escapes[escaped] ?? escaped),
  )
  return Buffer.from(bytes, 'latin1').toString('hex')
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function read(hex: string, { letters, digits }: Font = { letters: new Map(), digits: 4 }): string {
  let text = ''
  for (let at = 0; at < hex.length; at += digits) {
    text += letters.get(Number.parseInt(hex.slice(at, at + digits), 16)) ?? '\uFFFD'
  }
  return text
}

/** The colours, other than white, of the areas in a page's drawing that are about as large as its paper. */
function groundsOf(drawing: string, width: number): string[] {
  // Chromium draws in pixels, of which there are 96 to an inch.
  const paper = (width / 72) * 96
  const grounds = new Set<string>()
  let colour = ''
  for (const [, fill, across, down] of drawing.matchAll(
    /([\d.]+ [\d.]+ [\d.]+) rg|([\d.]+) ([\d.]+) re\s+f/g,
  )) {
    if (fill !== undefined) colour = fill
    else if (Math.min(Number(across), Number(down)) >= paper * 0.8 && colour !== '1 1 1') grounds.add(colour)
  }
  return [...grounds]
}

export function pdfPages(pdf: Buffer): PdfPage[] {
  const objects = objectsOf(pdf)
  const find = (number = '') => objects.get(number) ?? { dictionary: '', stream: '' }

  function fontOf(number: string): Font {
    const { dictionary } = find(number)
    const map = /\/ToUnicode (\d+) 0 R/.exec(dictionary)?.[1]
    // Fonts whose weight can be varied are drawn glyph by glyph, and count their glyphs in single bytes.
    return { letters: letterTable(find(map).stream), digits: dictionary.includes('/Type3') ? 2 : 4 }
  }

  const drawingOf = (dictionary: string) => find(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]).stream

  function textOf({ dictionary }: { dictionary: string }): string {
    const fonts = new Map<string, Font>()
    for (const [, name = '', number = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, fontOf(number))
    }
    let font: Font | undefined
    let text = ''
    for (const [, name, hex, plain, end] of drawingOf(dictionary).matchAll(shown)) {
      if (name !== undefined) font = fonts.get(name)
      else if (end !== undefined) text += '\n'
      else text += read(hex ?? hexOf(plain ?? ''), font)
    }
    return text
  }

  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map((page) => {
      const [, width = 0, height = 0] = (
        /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page.dictionary) ?? []
      ).map(Number)
      return { width, height, text: textOf(page), grounds: groundsOf(drawingOf(page.dictionary), width) }
    })
}
