/** What package.json says beside what the code needs: a venue's PC gets `dependencies` and nothing else. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectFolder } from '../e2e/launch/project-folder.ts'
import { readProjectFile } from './project-files.ts'
import { importTarget } from './rules/import-target.ts'
import { readSource, type SourceFile } from './source-file.ts'
import type { Violation } from './violation.ts'

const versions = z.record(z.string(), z.string()).default({})

const manifestSchema = z.object({ dependencies: versions, devDependencies: versions })

export type Manifest = z.infer<typeof manifestSchema>

export interface PackageFacts {
  readonly manifest: Manifest
  /** What the lock file keeps of package.json. */
  readonly locked: Manifest
  readonly sources: readonly SourceFile[]
  /** The built main process, which loads its packages at run time. */
  readonly built: readonly SourceFile[]
}

export function readPackageFacts(sources: readonly SourceFile[]): PackageFacts {
  const lock = z
    .object({ packages: z.object({ '': manifestSchema }) })
    .parse(JSON.parse(readProjectFile('package-lock.json')))
  return {
    manifest: manifestSchema.parse(JSON.parse(readProjectFile('package.json'))),
    locked: lock.packages[''],
    sources,
    built: readBuilt('out/main'),
  }
}

function readBuilt(folder: string): SourceFile[] {
  const names = readdirSync(join(projectFolder, folder)).filter((name) => name.endsWith('.js'))
  return names.map((name) =>
    readSource(`${folder}/${name}`, readFileSync(join(projectFolder, folder, name), 'utf8')),
  )
}

export function packageViolations(facts: PackageFacts): Violation[] {
  return [
    ...missingAtRunTime(facts),
    ...notDeclared(facts),
    ...notPinned(facts.manifest),
    ...notLocked(facts),
  ]
}

function missingAtRunTime({ manifest, built }: PackageFacts): Violation[] {
  const isThere = (name: string) => name in manifest.dependencies || name === 'electron'
  return importedPackages(built)
    .filter(({ name }) => !isThere(name))
    .map(({ path, name }) => ({
      path,
      message: `loads ${name} on a venue’s PC, where only "dependencies" are: list it there.`,
    }))
}

function notDeclared({ manifest, sources }: PackageFacts): Violation[] {
  return importedPackages(sources)
    .filter(({ name }) => !(name in manifest.dependencies) && !(name in manifest.devDependencies))
    .map(({ path, line, name }) => ({
      path,
      line,
      message: `imports ${name}, which package.json does not list: "npm install --save-exact -D ${name}".`,
    }))
}

function importedPackages(files: readonly SourceFile[]) {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, line }) => {
      const target = importTarget(path, specifier)
      return target.kind === 'package' ? [{ path, line, name: target.name }] : []
    }),
  )
}

function notPinned({ dependencies, devDependencies }: Manifest): Violation[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
    .map(([name, version]) => ({
      path: 'package.json',
      message: `asks for ${name} ${version}. Pin one version: "npm install --save-exact ${name}".`,
    }))
}

function notLocked({ manifest, locked }: PackageFacts): Violation[] {
  const kinds = ['dependencies', 'devDependencies'] as const
  return kinds
    .filter((kind) => !isSame(manifest[kind], locked[kind]))
    .map((kind) => ({
      path: 'package-lock.json',
      message: `has other ${kind} than package.json. Run "npm install" and commit both together.`,
    }))
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
