/** What code may not do where it stands, each rule with what to do instead. */
import type { ESTree } from 'vite'
import type { SourceFile } from '../source-file.ts'
import type { Violation } from '../violation.ts'
import { holdsSql } from './import-rules.ts'
import { isTestFile, zoneOf } from './zones.ts'

export function codeViolations(source: SourceFile): Violation[] {
  const found: Violation[] = []
  const say = (node: ESTree.Span, message: string | undefined) => {
    if (message !== undefined) found.push({ path: source.path, line: source.lineAt(node.start), message })
  }
  source.visit({
    MemberExpression: (node) => {
      const name = writtenName(node)
      say(node, environmentRule(source.path, name))
      say(node, clockRule(source.path, name))
      say(node, leftOutRule(name))
    },
    NewExpression: (node) => {
      if (writtenName(node.callee) === 'Date' && node.arguments.length === 0)
        say(node, clockRule(source.path, 'Date.now'))
    },
    CallExpression: (node) => {
      if (node.callee.type === 'MemberExpression') say(node, queryRule(source.path, writtenName(node.callee)))
    },
    TSAsExpression: (node) => say(node, castRule(node)),
  })
  return found
}

/** A name as it is written, such as `process.env` or `test.describe.only`; what is no name is left out of it. */
function writtenName(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return ''
  const object = writtenName(node.object)
  return node.property.type === 'Identifier' && !node.computed ? `${object}.${node.property.name}` : object
}

const environmentReaders = ['window program', 'headless program', 'tests and tools']

function environmentRule(path: string, name: string): string | undefined {
  if (name !== 'process.env' || isTestFile(path) || environmentReaders.includes(zoneOf(path)))
    return undefined
  return 'reads process.env. Read it in main.ts or headless.ts and hand in what is needed.'
}

/**
 * The PC's clock is read here and nowhere else; for bookings it counts only as far as the database’s agrees. The
 * last two speak of the way to the database while there is none to ask.
 */
const clockFiles = [
  'electron/core/clock.ts',
  'renderer/src/desk/server-clock.ts',
  'renderer/src/desk/window-client.ts',
  'renderer/src/connection/next-try.tsx',
]
const clockReaders = ['Date.now', 'DateTime.now', 'DateTime.local', 'DateTime.utc']

function clockRule(path: string, name: string): string | undefined {
  if (!clockReaders.includes(name) || clockFiles.includes(path) || isTestFile(path)) return undefined
  if (!path.startsWith('renderer/src/') && !['core', 'contract'].includes(zoneOf(path))) return undefined
  return 'reads the PC’s clock. Ask the desk’s clock, which is handed in: rehearsals and tests set it.'
}

const queryWords = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)$/

function queryRule(path: string, name: string): string | undefined {
  if (!queryWords.test(name) || holdsSql(path) || isTestFile(path)) return undefined
  return 'queries the database. SQL stands in *-repository.ts, core/database/ and migrations/ only.'
}

const leftOut = /^(it|test|describe|suite)(\.\w+)*\.(skip|only|todo|fixme|fail|fails)$/

function leftOutRule(name: string): string | undefined {
  if (!leftOut.test(name)) return undefined
  return `has ${name}. Every test runs and passes: repair it, or remove it with what it tests.`
}

function castRule({ expression }: ESTree.TSAsExpression): string | undefined {
  if (expression.type !== 'TSAsExpression' || expression.typeAnnotation.type !== 'TSUnknownKeyword')
    return undefined
  return 'silences the compiler by a cast through unknown. Parse the value, or give it its true type.'
}
