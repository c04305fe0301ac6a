/** Tables as text for spreadsheets: RFC 4180, in UTF-8 with the mark by which Excel knows it. */

const byteOrderMark = '\ufeff'

/** The rows, the first of them the header, each line ended. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** A text that a spreadsheet would take for a formula gets an apostrophe: what people typed must not run there. */
function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
