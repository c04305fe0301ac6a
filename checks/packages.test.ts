import { expect, it } from 'vitest'
import { type PackageFacts, packageViolations } from './packages.ts'
import { readSource } from './source-file.ts'

function messages(given: Partial<PackageFacts>): string[] {
  const manifest = given.manifest ?? { dependencies: { zod: '4.0.0' }, devDependencies: { vite: '8.0.0' } }
  const facts = { manifest, locked: manifest, sources: [], built: [], ...given }
  return packageViolations(facts).map(({ path, message }) => `${path} ${message}`)
}

it('what the built program loads is among the dependencies; Node’s own and Electron are there anyway', () => {
  const built = (name: string) => [readSource('out/main/main.js', `import '${name}'`)]
  for (const name of ['zod', 'zod/v4', 'electron', 'node:fs', 'fs', './chunk.js'])
    expect(messages({ built: built(name) })).toEqual([])
  expect(messages({ built: built('vite') })).toEqual([expect.stringContaining('loads vite')])
  expect(messages({ built: built('@scope/one/two') })).toEqual([expect.stringContaining('@scope/one on')])
})

it('a package that came only with another one is told', () => {
  const sources = [readSource('checks/a.ts', `import { a } from 'vite'\nimport { b } from 'rollup/parse'`)]
  expect(messages({ sources })).toEqual([expect.stringContaining('imports rollup,')])
})

it('versions are pinned', () => {
  const manifest = {
    dependencies: { zod: '^4.0.0', pg: '8.0.0-beta.1' },
    devDependencies: { vite: 'latest' },
  }
  expect(messages({ manifest })).toEqual([
    expect.stringContaining('zod ^4.0.0'),
    expect.stringContaining('vite latest'),
  ])
})

it('the lock file belongs to package.json', () => {
  const locked = { dependencies: {}, devDependencies: { vite: '8.0.1' } }
  expect(messages({ locked })).toHaveLength(2)
})
