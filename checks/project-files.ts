/** The project's own files: what git keeps, and what it would keep once added. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { projectFolder } from '../e2e/launch/project-folder.ts'
import { readSource, type SourceFile } from './source-file.ts'

/** From the project's folder, with slashes. Throws a sentence when git is not here to tell. */
export function projectFiles(): readonly string[] {
  let listed: string
  try {
    listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: projectFolder,
      encoding: 'utf8',
    })
  } catch (error) {
    throw new Error('The checks ask git which files are the project’s: install git and work in a clone.', {
      cause: error,
    })
  }
  const paths = listed.split('\0').filter((path) => path !== '')
  // A file that was removed but whose removal is not committed yet is still listed.
  return paths.filter((path) => existsSync(join(projectFolder, path)))
}

export function readProjectFile(path: string): string {
  return readFileSync(join(projectFolder, path), 'utf8')
}

const sourceEndings = ['.ts', '.tsx', '.mjs']

let parsed: readonly SourceFile[] | undefined

/** Every TypeScript and JavaScript file of the project, parsed once. Throws where one does not parse. */
export function projectSources(): readonly SourceFile[] {
  parsed ??= projectFiles()
    .filter((path) => sourceEndings.includes(extname(path)))
    .map((path) => readSource(path, readProjectFile(path)))
  return parsed
}
