/** Prints a bench's result for people. */
import { type BenchResult, type BenchTable, type Gate, isReached } from './bench.ts'

function tableText({ title, columns, rows }: BenchTable): string {
  const cells = [columns, ...rows].map((row) => row.map(String))
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  const [header = [], ...body] = cells
  return [title, line(header), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)].join(
    '\n',
  )
}

function gateText(gate: Gate): string {
  const bound = gate.atMost === undefined ? `at least ${gate.atLeast}` : `at most ${gate.atMost}`
  const measured = Math.round(gate.measured * 1000) / 1000
  return `${isReached(gate) ? 'reached   ' : 'NOT REACHED'} ${gate.name}: ${measured} (${bound})`
}

/** Tables, gates and notes as lines of text. */
export function resultText(result: BenchResult): string {
  return [
    ...result.tables.map(tableText),
    result.gates.map(gateText).join('\n'),
    ...(result.notes ?? []),
  ].join('\n\n')
}
