/** Starts Chromium with one window that looks like a program's: no tabs, no address bar. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { findChromium, missingForWindow } from './find-chromium.ts'
import { headlessVariable } from './settings.ts'

export interface FirstWindow {
  readonly width: number
  readonly height: number
  readonly x?: number
  readonly y?: number
  readonly backgroundColor: string
}

/**
 * Opens Chromium on a profile of its own inside `userData`, so that what a page stores stays from start to start.
 * Rejects with what this machine lacks when there is no browser or no display.
 */
export async function startChromium(userData: string, first: FirstWindow): Promise<BrowserContext> {
  const headless = process.env[headlessVariable] === '1'
  // Without a window no display is missing.
  const environment = headless ? { ...process.env, DISPLAY: 'none' } : process.env
  const missing = missingForWindow(environment, process.platform)
  if (missing !== undefined) throw new Error(missing)
  return chromium.launchPersistentContext(profileFolder(userData), {
    executablePath: findChromium(process.env, process.platform),
    headless,
    chromiumSandbox: !isRoot(),
    args: windowArguments(first),
    ignoreDefaultArgs: ['--enable-automation'],
    viewport: null,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
    ...chosenLocale(),
    // The program decides when it ends.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

/** Chromium's own sandbox refuses to run for root. */
function isRoot(): boolean {
  return process.getuid?.() === 0
}

function windowArguments({ width, height, x, y, backgroundColor }: FirstWindow): string[] {
  const blank = `data:text/html,<body style="background:${encodeURIComponent(backgroundColor)}">`
  const position = x === undefined || y === undefined ? [] : [`--window-position=${x},${y}`]
  const debugging = process.argv.find((argument) => argument.startsWith('--remote-debugging-port='))
  return [
    `--app=${blank}`,
    `--window-size=${width},${height}`,
    '--disable-features=Translate,AutofillServerCommunication',
    // Else a bar over the page warns of the missing sandbox.
    ...(isRoot() ? ['--test-type'] : []),
    ...position,
    ...(debugging === undefined ? [] : [debugging]),
  ]
}

function chosenLocale(): { locale?: string } {
  const locale = switchValue('lang')
  return locale === undefined ? {} : { locale }
}

/** The value of `--name=value` on the command line, as Electron reads its switches. */
export function switchValue(name: string): string | undefined {
  const start = `--${name}=`
  return process.argv.find((argument) => argument.startsWith(start))?.slice(start.length)
}

function profileFolder(userData: string): string {
  return join(userData, 'stand-in-profile')
}

/** Where another program can drive the browser; nothing unless `--remote-debugging-port` asked for that. */
export function debuggingAddress(userData: string): string | undefined {
  const file = join(profileFolder(userData), 'DevToolsActivePort')
  if (switchValue('remote-debugging-port') === undefined || !existsSync(file)) return undefined
  const [port, path] = readFileSync(file, 'utf8').split('\n')
  return `ws://127.0.0.1:${port}${path}`
}
