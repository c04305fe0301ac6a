/** The headless desk as a program that plain Node runs. */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** As `npm run build` made it. */
export const builtProgram = join(root, 'out/main/headless.js')

export interface BundledProgram {
  readonly path: string
  remove(): Promise<void>
}

/** Bundled from the sources as they are now, for tests, which run before anything is built. */
export async function bundleProgram(): Promise<BundledProgram> {
  // Inside the project, where its packages are found.
  const folder = join(root, 'out', `test-${randomBytes(6).toString('hex')}`)
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: 'electron/headless.ts',
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'headless.js' } },
    },
  })
  return { path: join(folder, 'headless.js'), remove: () => rm(folder, { recursive: true, force: true }) }
}
