/** The parts of the project that may not all know each other. */

export type Zone =
  | 'renderer'
  | 'contract'
  | 'core'
  | 'shell'
  | 'preload'
  | 'window program'
  | 'headless program'
  | 'version'
  | 'tests and tools'

/** Longest first is not needed: no beginning is the beginning of another. */
const beginnings: readonly (readonly [string, Zone])[] = [
  ['renderer/', 'renderer'],
  ['electron/contract/', 'contract'],
  ['electron/core/', 'core'],
  ['electron/shell/', 'shell'],
  ['electron/preload.ts', 'preload'],
  ['electron/main.ts', 'window program'],
  ['electron/headless.ts', 'headless program'],
  ['electron/slotkeeper.mjs', 'headless program'],
  ['electron/program-version.ts', 'version'],
  ['package.json', 'version'],
]

export function zoneOf(path: string): Zone {
  return beginnings.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'tests and tools'
}

/** Whether the file is there for tests only: it may then reach for test servers and fakes. */
export function isTestFile(path: string): boolean {
  return (
    /\.(test|fixture)\.tsx?$/.test(path) || path.includes('/testing/') || zoneOf(path) === 'tests and tools'
  )
}
