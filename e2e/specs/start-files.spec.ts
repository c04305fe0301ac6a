/** What a window reads before its calendar stands there: the half of the program that other screens need comes later. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { projectFolder } from '../launch/project-folder.ts'

const folder = join(projectFolder, 'out/renderer/assets')
/** Stands in the library that checks shapes, which comes with the contract's schemas: 120 kB. */
const ofSchemas = 'ZodError'

/** The file with all that it imports at once, and not only when it is asked for. */
async function readAtOnce(name: string, read = new Map<string, string>()): Promise<Map<string, string>> {
  if (read.has(name)) return read
  const text = await readFile(join(folder, name), 'utf8')
  read.set(name, text)
  for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
    await readAtOnce(imported, read)
  }
  return read
}

test('a start reads no schemas, which the settings bring along', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const first = files.filter((name) => name.startsWith('index-'))
  expect(first).toHaveLength(1)
  const read = await readAtOnce(first[0] ?? '')
  const texts = await Promise.all(
    files.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  )
  const withSchemas = texts.filter(([, text]) => text.includes(ofSchemas)).map(([name]) => name)
  expect(withSchemas).not.toEqual([])
  expect(withSchemas.filter((name) => read.has(name))).toEqual([])
  expect(read.size).toBeGreaterThan(1)
})
