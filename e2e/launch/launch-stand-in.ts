/** Starts the app on the stand-in: a Node process of its own, whose Chromium a second connection drives. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chromium } from 'playwright-core'
import { headlessVariable, sayingPrefix } from '../stand-in/settings.ts'
import { deskArguments, deskEnvironment } from './desk-surroundings.ts'
import { standInArguments } from './engine.ts'
import type { DeskLaunch, LaunchedDesk } from './launch-desk.ts'
import { type MenuLine, menuAnswer } from './menu-lines.ts'
import { projectFolder } from './project-folder.ts'

const openedLink = new RegExp(`^${sayingPrefix}open external (.+)$`, 'gm')

/** An orderly end takes a second at most; after this the process is ended by force, which fails the test. */
const longestCloseMs = 30_000

export async function launchStandIn(launch: DeskLaunch): Promise<LaunchedDesk> {
  const child = spawn(
    process.execPath,
    [...standInArguments(projectFolder, launch.main), '--remote-debugging-port=0', ...deskArguments(launch)],
    {
      env: { ...deskEnvironment(launch), [headlessVariable]: '1' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const program = new StartedProgram(child)
  const address = await program.debuggingAddress()
  const browser = await chromium.connectOverCDP(address)
  const page = browser.contexts()[0]?.pages()[0]
  if (page === undefined) throw new Error(`The stand-in shows no page.\n${program.output}`)
  return {
    engine: 'stand-in',
    page,
    output: () => program.output,
    openedLinks: async () => Array.from(program.output.matchAll(openedLink), ([, link = '']) => link),
    menu: () => program.askMenu([]),
    chooseFromMenu: async (...path) => {
      await program.askMenu(path)
    },
    close: async () => {
      if (!page.isClosed()) await page.close()
      // A program that stays in the tray ends as the system ends it.
      else program.askToEnd()
      const code = await program.ended()
      await browser.close()
      return code
    },
  }
}

class StartedProgram {
  output = ''
  readonly #child: ChildProcess
  readonly #exit: Promise<number | null>

  constructor(child: ChildProcess) {
    this.#child = child
    this.#exit = new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes: Buffer) => {
        this.output += bytes.toString()
      })
    }
  }

  /** Resolves once the window is loaded. */
  debuggingAddress(): Promise<string> {
    const announced = new Promise<string>((resolve) => {
      const look = () => {
        const address = /^DevTools listening on (\S+)$/m.exec(this.output)?.[1]
        if (address !== undefined) resolve(address)
      }
      this.#child.stderr?.on('data', look)
    })
    const endedBefore = this.#exit.then((code) => {
      throw new Error(`The stand-in ended with code ${code} before its window was there.\n${this.output}`)
    })
    return Promise.race([announced, endedBefore])
  }

  /** Chooses by the labels where there are any; resolves to the menu as it is then. */
  askMenu(choose: readonly string[]): Promise<readonly MenuLine[]> {
    return new Promise((resolve, reject) => {
      this.#child.once('message', (message) => {
        const answer = menuAnswer.parse(message)
        if ('lines' in answer) resolve(answer.lines)
        else reject(new Error(answer.refusal))
      })
      this.#child.send({ choose }, (error) => error && reject(error))
    })
  }

  askToEnd(): void {
    this.#child.kill('SIGTERM')
  }

  async ended(): Promise<number | null> {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), longestCloseMs)
    try {
      return await this.#exit
    } finally {
      clearTimeout(timer)
    }
  }
}
