/** A source file read for the rules: its syntax tree, and what it imports. */
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'

export interface Import {
  /** As it is written, such as `./clock.ts` or `kysely`. */
  readonly specifier: string
  readonly line: number
  /** Whether it is gone at run time. */
  readonly isTypeOnly: boolean
}

export interface SourceFile {
  /** From the project's folder, with slashes. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
  lineAt(offset: number): number
  visit(visitors: VisitorObject): void
}

/** Throws when the text does not parse. */
export function readSource(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const visit = (visitors: VisitorObject) => new Visitor(visitors).visit(program)

  const imports: Import[] = []
  const add = (specifier: string, offset: number, isTypeOnly: boolean) =>
    imports.push({ specifier, line: lineAt(offset), isTypeOnly })
  for (const { moduleRequest, entries, start } of module.staticImports)
    add(moduleRequest.value, start, entries.length > 0 && entries.every(({ isType }) => isType))
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, start, isType } of entries)
      if (moduleRequest !== null) add(moduleRequest.value, start, isType)
  visit({
    ImportExpression: (node) => addLiteral(node.source, node.start, false),
    TSImportType: (node) => addLiteral(node.source, node.start, true),
  })
  return { path, text, imports, lineAt, visit }

  function addLiteral(node: ESTree.Node, offset: number, isTypeOnly: boolean): void {
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, offset, isTypeOnly)
  }
}
