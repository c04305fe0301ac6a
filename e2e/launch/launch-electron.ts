/** Starts the app on Electron itself, by Playwright. */
import type Electron from 'electron'
import { _electron, type Page } from 'playwright-core'
import { deskArguments, deskEnvironment } from './desk-surroundings.ts'
import type { DeskLaunch, LaunchedDesk } from './launch-desk.ts'
import type { MenuLine } from './menu-lines.ts'
import { projectFolder } from './project-folder.ts'

export async function launchElectron(launch: DeskLaunch, program: string | undefined): Promise<LaunchedDesk> {
  if (program === undefined)
    throw new Error('Electron’s binary is not on this machine: npx install-electron --no')
  const application = await _electron.launch({
    executablePath: program,
    args: [launch.main ?? projectFolder, ...deskArguments(launch)],
    env: deskEnvironment(launch),
  })
  const child = application.process()
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString()
    })
  }
  await application.evaluate(({ shell }) => {
    const opened: string[] = []
    Reflect.set(globalThis, 'openedLinks', opened)
    shell.openExternal = async (address) => {
      opened.push(address)
    }
  })
  const page = await application.firstWindow()
  await page.waitForLoadState('load')
  return {
    engine: 'electron',
    page,
    output: () => output,
    openedLinks: () => application.evaluate(() => Array.from(Reflect.get(globalThis, 'openedLinks'), String)),
    menu: () => application.evaluate(readMenu),
    chooseFromMenu: (...path) => application.evaluate(chooseFromMenu, path),
    close: async () => {
      await answerNothing(page)
      await application.close()
      return ended
    },
  }
}

/** Runs in the program. */
function readMenu({ Menu }: typeof Electron): MenuLine[] {
  const linesOf = (menu: Electron.Menu | null | undefined, above: readonly string[]): MenuLine[] =>
    (menu?.items ?? [])
      .filter(({ type }) => type !== 'separator')
      .flatMap(({ label, enabled, accelerator, submenu }) => {
        const path = [...above, label]
        return submenu ? linesOf(submenu, path) : [{ path, keys: accelerator, isEnabled: enabled }]
      })
  return linesOf(Menu.getApplicationMenu(), [])
}

/** Runs in the program. */
function chooseFromMenu({ Menu }: typeof Electron, path: readonly string[]): void {
  let menu: Electron.Menu | null | undefined = Menu.getApplicationMenu()
  let item: Electron.MenuItem | undefined
  for (const label of path) {
    item = menu?.items.find((each) => each.label === label)
    menu = item?.submenu
  }
  if (item?.enabled !== true) throw new Error(`${path.join(' > ')} cannot be chosen`)
  item.click()
}

/** A test ends with whatever is typed: nobody is there to answer what the window would ask before it closes. */
async function answerNothing(page: Page): Promise<void> {
  if (page.isClosed()) return
  await page.evaluate(() => {
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
  })
}
