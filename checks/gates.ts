/** Every gate of `npm run check`, in the order in which they run. */
import { operations } from '../electron/contract/index.ts'
import { contractViolations } from './contract.ts'
import { collectProgram } from './local-program.ts'
import { migrationViolations, readMigrationFiles, readReleasedMigrations } from './migrations.ts'
import { packageViolations, readPackageFacts } from './packages.ts'
import { projectFiles, projectSources, readProjectFile } from './project-files.ts'
import { codeViolations } from './rules/code-rules.ts'
import { cycleViolations } from './rules/import-cycles.ts'
import { importViolations } from './rules/import-rules.ts'
import { textViolations } from './rules/text-rules.ts'
import { isTestFile } from './rules/zones.ts'
import { type Violation, violationText } from './violation.ts'

export interface Gate {
  readonly name: string
  /** What keeps the gate shut, a line each; empty when it passes. */
  readonly findings: () => Promise<readonly string[]>
}

export const gates: readonly Gate[] = [
  programGate('build', 'npm', 'run', '--silent', 'build'),
  programGate('format and lint', 'biome', 'ci', '--error-on-warnings', '--colors=off', '.'),
  programGate('types', 'tsc', '--noEmit', '--pretty', 'false'),
  ruleGate('imports', () => [
    ...projectSources().flatMap(importViolations),
    ...cycleViolations(projectSources()),
  ]),
  ruleGate('code', () => projectSources().flatMap(codeViolations)),
  ruleGate('texts', () => textFiles().flatMap((path) => textViolations(path, readProjectFile(path)))),
  ruleGate('packages', () => packageViolations(readPackageFacts(projectSources()))),
  ruleGate('contract', () => contractViolations({ operations, tests: testTexts() }, 'electron/contract')),
  ruleGate('migrations', () => migrationViolations(readMigrationFiles(), readReleasedMigrations())),
]

function programGate(name: string, program: string, ...values: readonly string[]): Gate {
  const findings = async () => {
    const { code, output } = await collectProgram(program, values)
    return code === 0 ? [] : output.trim().split('\n')
  }
  return { name, findings }
}

function ruleGate(name: string, violations: () => readonly Violation[]): Gate {
  return { name, findings: async () => violations().map(violationText) }
}

const pictures = /\.(png|jpe?g|ico|icns|gif|webp|woff2?)$/

function textFiles(): readonly string[] {
  return projectFiles().filter((path) => !pictures.test(path))
}

/** The checks' own tests speak of operations without calling them. */
function testTexts(): readonly string[] {
  return projectSources()
    .filter(({ path }) => isTestFile(path) && !path.startsWith('checks/'))
    .map(({ text }) => text)
}
