/** One run's temporary folder, and what the run leaves behind. */
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const markVariable = 'SLOTKEEPER_TEST_RUN'

/** A server that is told to stop, or a guard that cleans up behind a killed test, takes this long at most. */
const longestEndMs = 15_000

export interface LeftProcess {
  readonly id: number
  readonly command: string
}

export class RunFolder {
  readonly path: string
  readonly #mark = randomUUID()

  constructor() {
    this.path = mkdtempSync(join(tmpdir(), 'slotkeeper-run-'))
    // As open as the system's own: root's database servers run as another account.
    chmodSync(this.path, 0o1777)
  }

  /** What every program of the run gets: its temporary files come in here, and it can be told from others. */
  get variables(): Readonly<Record<string, string>> {
    return { TMPDIR: this.path, [markVariable]: this.#mark }
  }

  /** The run's programs that still run once they had time to end. Linux tells; elsewhere none are found. */
  async leftRunning(patienceMs = longestEndMs): Promise<readonly LeftProcess[]> {
    const giveUpAt = performance.now() + patienceMs
    let left = this.#running()
    while (left.length > 0 && performance.now() < giveUpAt) {
      await pause(100)
      left = this.#running()
    }
    return left
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true, maxRetries: 3 })
  }

  #running(): LeftProcess[] {
    return processIds()
      .filter((id) => id !== process.pid && this.#isOfThisRun(id))
      .map((id) => ({ id, command: readProcess(id, 'cmdline').replaceAll('\0', ' ').trim() }))
      .filter(({ command }) => command !== '')
  }

  /** By what it was started with, or by where it works: the database servers get no environment of ours. */
  #isOfThisRun(id: number): boolean {
    const own = `${markVariable}=${this.#mark}`
    return readProcess(id, 'environ').split('\0').includes(own) || workingFolder(id).startsWith(this.path)
  }
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** Empty for one that is gone, or that is not ours to look at. */
function readProcess(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function workingFolder(id: number): string {
  try {
    return readlinkSync(`/proc/${id}/cwd`)
  } catch {
    return ''
  }
}
