/** The small parts of Electron that reach into the system. */
import { spawn } from 'node:child_process'
import { KnownEvents } from './known-events.ts'
import type { Menu } from './menu.ts'
import { provided } from './provided.ts'
import { headlessVariable, say } from './settings.ts'

export const shell = provided('shell', {
  /** Hands the address to the system's browser; where nobody looks, it is only said. */
  async openExternal(address: string): Promise<void> {
    say(`open external ${address}`)
    if (process.env[headlessVariable] === '1') return
    const [program, ...values] = openingCommand(address)
    spawn(program, values, { stdio: 'ignore', detached: true })
      .on('error', () => {})
      .unref()
  },
})

function openingCommand(address: string): [string, ...string[]] {
  if (process.platform === 'darwin') return ['open', address]
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', address]
  return ['xdg-open', address]
}

export const dialog = provided('dialog', {
  showErrorBox(title: string, content: string): void {
    say(`error box: ${title}: ${content}`)
  },
})

/** There is no key ring here, and the stand-in does not pretend one. */
export const safeStorage = provided('safeStorage', {
  getSelectedStorageBackend: () => 'basic_text',
  isAsyncEncryptionAvailable: async () => false,
  encryptStringAsync: refuseToEncrypt,
  decryptStringAsync: refuseToEncrypt,
})

async function refuseToEncrypt(): Promise<never> {
  throw new Error('The stand-in for Electron has no key ring to encrypt with.')
}

/** Node is not told when the system wakes up; a program that was stopped and goes on has slept as well. */
export const powerMonitor = new KnownEvents('powerMonitor', ['resume'])
if (process.platform !== 'win32') process.on('SIGCONT', () => powerMonitor.emit('resume'))

/** Chromium paints the page by the system's theme itself; only the first background is chosen by this. */
export const nativeTheme = provided('nativeTheme', { shouldUseDarkColors: false })

export const screen = provided('screen', {
  /** One large area: Chromium itself keeps its window on the screens that there are. */
  getAllDisplays: () => [{ workArea: { x: -16_384, y: -16_384, width: 32_768, height: 32_768 } }],
})

export const nativeImage = provided('nativeImage', {
  createFromDataURL: (address: string) => ({ address }),
})

/** Chromium has no tray. What would stand there is said, and the program is opened again by starting it once more. */
export class Tray extends KnownEvents {
  constructor(_image: object) {
    super('Tray', ['click'])
    say('in the tray now, which is not shown here: start the program again to open its window')
  }

  setToolTip(text: string): void {
    say(`the tray says: ${text}`)
  }

  setContextMenu({ items }: Menu): void {
    const labels = items.flatMap(({ label }) => (label === undefined ? [] : [label]))
    say(`the tray offers: ${labels.join(', ')}`)
  }

  destroy(): void {
    say('no longer in the tray')
  }
}
