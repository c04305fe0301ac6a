/** Files that need each other to load: the order then decides what is undefined, so none may. */
import type { SourceFile } from '../source-file.ts'
import type { Violation } from '../violation.ts'
import { importTarget } from './import-target.ts'

/** One violation a cycle, at the file that comes first by name. */
export function cycleViolations(sources: readonly SourceFile[]): Violation[] {
  const next = new Map(sources.map((source) => [source.path, loadedBy(source)]))
  const finished = new Set<string>()
  const trail: string[] = []
  const found: Violation[] = []
  for (const path of next.keys()) follow(path)
  return found

  function follow(path: string): void {
    if (finished.has(path)) return
    const start = trail.indexOf(path)
    if (start >= 0) {
      found.push(cycleViolation(trail.slice(start)))
      return
    }
    trail.push(path)
    for (const other of next.get(path) ?? []) follow(other)
    trail.pop()
    finished.add(path)
  }
}

/** What the file loads at run time; types are gone by then. */
function loadedBy({ path, imports }: SourceFile): string[] {
  return imports
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ specifier }) => importTarget(path, specifier))
    .flatMap((target) => (target.kind === 'project' ? [target.path] : []))
}

function cycleViolation(cycle: readonly string[]): Violation {
  const [path = ''] = cycle.toSorted()
  const first = cycle.indexOf(path)
  const turned = [...cycle.slice(first), ...cycle.slice(0, first), path]
  const message = `is part of a circle of imports: ${turned.join(' → ')}. Move what both need to a third file.`
  return { path, message }
}
