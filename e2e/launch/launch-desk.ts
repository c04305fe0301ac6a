/** Starts the built window app for a test or a bench, on Electron or on its stand-in, and hands out its page. */
import type { Page } from 'playwright-core'
import { type EngineName, electronProgram } from './engine.ts'
import { launchElectron } from './launch-electron.ts'
import { launchStandIn } from './launch-stand-in.ts'
import type { MenuLine } from './menu-lines.ts'
import { projectFolder } from './project-folder.ts'

export interface DeskLaunch {
  /** Left out: Electron where its binary is, else the stand-in. */
  readonly engine?: EngineName
  /** The desk's own folder: identity, window, settings. Two desks at once need two. */
  readonly dataFolder: string
  /** `postgres://…` or `embedded:<folder>`; left out, what the data folder's settings say. */
  readonly databaseUrl?: string
  readonly deskName?: string
  /** An ISO instant that the desk takes for the present one. */
  readonly now?: string
  /** Another main file than the built window app's, such as a bare window to compare with. */
  readonly main?: string
  /** Of the page, in CSS pixels. */
  readonly size?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** The PC's language tag, such as `id-ID`; left out, British English. */
  readonly locale?: string
}

export interface LaunchedDesk {
  readonly engine: EngineName
  readonly page: Page
  /** What the program wrote so far: its log, and on the stand-in the page's errors. */
  output(): string
  /** The addresses that were handed to the system's browser so far. */
  openedLinks(): Promise<readonly string[]>
  /** What stands in the application menu now. */
  menu(): Promise<readonly MenuLine[]>
  /** Chooses an item of it by its labels, the menu's first. Rejects where there is none that could be chosen. */
  chooseFromMenu(...path: string[]): Promise<void>
  /** Closes the window and waits for the orderly end; answers the exit code. */
  close(): Promise<number | null>
}

/** Resolves once the page is loaded. Rejects with the program's output when it ends before. */
export async function launchDesk(launch: DeskLaunch): Promise<LaunchedDesk> {
  const program = electronProgram(projectFolder, process.env, process.platform)
  const engine = launch.engine ?? (program === undefined ? 'stand-in' : 'electron')
  const desk = await (engine === 'stand-in' ? launchStandIn(launch) : launchElectron(launch, program))
  await desk.page.emulateMedia({ colorScheme: launch.colorScheme ?? 'light' })
  if (launch.size !== undefined) await desk.page.setViewportSize(launch.size)
  return desk
}
