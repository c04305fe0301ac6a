/** What has grown long: a report for readers, not a gate. */
import type { ESTree } from 'vite'
import { isTestFile } from './rules/zones.ts'
import type { SourceFile } from './source-file.ts'

const longestFile = 300
const longestFunction = 50

/** One line for each long file, and for each long function of what a venue runs. */
export function sizeReport(sources: readonly SourceFile[]): string[] {
  return [
    ...sources.flatMap(({ path, text }) => {
      const lines = text.trimEnd().split('\n').length
      return lines > longestFile ? [`${path}: ${lines} lines`] : []
    }),
    ...sources.filter(({ path }) => !isTestFile(path)).flatMap(longFunctions),
  ]
}

function longFunctions(source: SourceFile): string[] {
  const found: string[] = []
  const measure = ({ start, end }: ESTree.Span) => {
    const first = source.lineAt(start)
    const lines = source.lineAt(end) - first + 1
    if (lines > longestFunction) found.push(`${source.path}:${first}: a function of ${lines} lines`)
  }
  source.visit({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  })
  return found
}
