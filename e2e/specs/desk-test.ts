/** The `test` of every end-to-end spec: it opens desks, closes them, and keeps the evidence when one fails. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type TestInfo } from 'playwright/test'
import { specServer } from '../bring/spec-server.ts'
import { type DeskLaunch, type LaunchedDesk, launchDesk } from '../launch/launch-desk.ts'
import { createDatabaseOn, type TestDatabase } from '../test-server/test-database.ts'

export { expect } from 'playwright/test'

export interface Desks {
  /** A temporary folder of the test's own. */
  readonly folder: string
  /**
   * Opens a desk's window. Left out, its data folder is a new one, so that it runs a database of its own. It is
   * closed after the test, which fails when a desk does not end in order.
   */
  open(launch?: Partial<DeskLaunch>): Promise<LaunchedDesk>
  /** A migrated database on the run's server, with a venue in Asia/Jakarta and nothing in it; dropped in the end. */
  createDatabase(): Promise<TestDatabase>
}

export const test = base.extend<{ desks: Desks }>({
  // Playwright reads from the first parameter's pattern what a fixture needs.
  // biome-ignore lint/correctness/noEmptyPattern: it needs nothing.
  desks: async ({}, use, info) => {
    const folder = await mkdtemp(join(tmpdir(), 'slotkeeper-spec-'))
    const opened = new OpenedDesks(folder)
    try {
      await use(opened)
    } finally {
      try {
        if (info.status !== info.expectedStatus) await opened.keepEvidence(info)
      } finally {
        await opened.close()
        await rm(folder, { recursive: true, force: true })
      }
    }
  },
})

class OpenedDesks implements Desks {
  readonly folder: string
  readonly #desks: TracedDesk[] = []
  readonly #databases: TestDatabase[] = []

  constructor(folder: string) {
    this.folder = folder
  }

  async open(launch: Partial<DeskLaunch> = {}): Promise<LaunchedDesk> {
    const dataFolder = launch.dataFolder ?? join(this.folder, `desk-${this.#desks.length + 1}`)
    const desk = traced(await launchDesk({ ...launch, dataFolder }))
    this.#desks.push(desk)
    await desk.page.context().tracing.start({ screenshots: true, snapshots: true })
    return desk
  }

  async createDatabase(): Promise<TestDatabase> {
    const database = await createDatabaseOn(specServer())
    this.#databases.push(database)
    return database
  }

  async keepEvidence(info: TestInfo): Promise<void> {
    for (const [index, { page, output, endTrace }] of this.#desks.entries()) {
      const name = (ending: string) => info.outputPath(`desk-${index + 1}.${ending}`)
      await writeFile(name('log'), output())
      if (page.isClosed()) continue
      await page.screenshot({ path: name('png') })
      await endTrace(name('trace.zip'))
    }
  }

  async close(): Promise<void> {
    const codes = await Promise.all(this.#desks.map((desk) => desk.close()))
    await Promise.all(this.#databases.map((database) => database.drop()))
    const wrong = codes.findIndex((code) => code !== 0)
    if (wrong >= 0)
      throw new Error(`Desk ${wrong + 1} ended with ${codes[wrong]}.\n${this.#desks[wrong]?.output()}`)
  }
}

interface TracedDesk extends LaunchedDesk {
  /** Writes what was recorded to the file; without one, throws it away. */
  endTrace(path?: string): Promise<void>
}

/** The test may close a desk too, to see how it ends or to open it again. */
function traced(desk: LaunchedDesk): TracedDesk {
  let isRecording = true
  let closing: Promise<number | null> | undefined
  const endTrace = async (path?: string) => {
    if (!isRecording || desk.page.isClosed()) return
    isRecording = false
    await desk.page.context().tracing.stop(path === undefined ? {} : { path })
  }
  // A page that crashed has no trace to end, and its desk is closed all the same.
  const close = () => endTrace().then(desk.close, desk.close)
  return {
    ...desk,
    endTrace,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
