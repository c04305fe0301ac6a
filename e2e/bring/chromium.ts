/** Brings the browser that stands in for Electron's own, where neither is on the machine. */
import { execFileSync, spawnSync } from 'node:child_process'
import { findChromium } from '../stand-in/find-chromium.ts'

const byHand =
  'Install Chromium by the system (on Debian: "apt-get install chromium"), or name a browser in CHROMIUM_PATH.'

/**
 * The path of an installed Chromium. Where there is none, installs Debian's by apt-get, which takes root. Throws a
 * sentence for the person who runs the tests when that cannot be done. `say` is told what is going on.
 */
export function bringChromium(say: (text: string) => void): string {
  const found = findChromium(process.env, process.platform)
  if (found !== undefined) return found
  const hindrance = whyNotInstall()
  if (hindrance !== undefined)
    throw new Error(
      `The end-to-end specs need Chromium, which is not on this machine. ${hindrance} ${byHand}`,
    )
  say('Chromium is not on this machine: apt-get installs it …')
  runAptGet('update')
  runAptGet('install', '--yes', '--no-install-recommends', 'chromium')
  const installed = findChromium(process.env, process.platform)
  if (installed === undefined)
    throw new Error(`apt-get installed Chromium, yet no browser is found. ${byHand}`)
  return installed
}

function whyNotInstall(): string | undefined {
  if (process.env.CHROMIUM_PATH !== undefined)
    return `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, where no program is.`
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'Without apt-get it is not brought from here.'
  if (process.getuid?.() !== 0) return 'Only root may install it.'
  return undefined
}

function runAptGet(...values: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('apt-get', ['--quiet', ...values], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    // An installation says more than spawnSync keeps by itself.
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0)
    throw new Error(
      `"apt-get ${values.join(' ')}" failed, so Chromium is missing:\n${stdout}${stderr}\n${byHand}`,
    )
}

/** Such as `Chromium 156.0.8078.73`, with what the system adds. */
export function chromiumVersion(program: string): string {
  return execFileSync(program, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
