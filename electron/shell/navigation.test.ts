import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { silentLog } from '../core/log.ts'
import { appAddress } from './address.ts'
import { type GuardedContents, guardNavigation } from './navigation.ts'

type OpenHandler = Parameters<GuardedContents['setWindowOpenHandler']>[0]

class RehearsedContents extends EventEmitter {
  #openHandler: OpenHandler | undefined

  setWindowOpenHandler(handler: OpenHandler) {
    this.#openHandler = handler
  }

  isRefused(name: string, url: string): boolean {
    let isRefused = false
    this.emit(name, { url, preventDefault: () => (isRefused = true) })
    return isRefused
  }

  open(url: string) {
    return this.#openHandler?.({ url })
  }
}

function guarded() {
  const contents = new RehearsedContents()
  const opened: string[] = []
  guardNavigation(contents, {
    pageAddress: appAddress,
    openExternal: async (address) => void opened.push(address),
    log: silentLog,
  })
  return { contents, opened }
}

describe('guardNavigation', () => {
  const ways = ['will-navigate', 'will-frame-navigate', 'will-redirect']

  it.each(ways)('%s stays on our own origin', (way) => {
    const { contents } = guarded()
    expect(contents.isRefused(way, 'app://venue/index.html')).toBe(false)
    expect(contents.isRefused(way, 'https://evil.example/?next=app://venue/')).toBe(true)
    expect(contents.isRefused(way, 'app://evil/')).toBe(true)
    expect(contents.isRefused(way, 'file:///etc/passwd')).toBe(true)
    expect(contents.isRefused(way, 'javascript:alert(1)')).toBe(true)
  })

  it('refuses webviews whatever they show', () => {
    const { contents } = guarded()
    expect(contents.isRefused('will-attach-webview', 'app://venue/')).toBe(true)
  })

  it('opens no window, and hands only the program’s own links to the system', () => {
    const { contents, opened } = guarded()
    for (const address of [
      'https://wa.me/628125551043',
      'https://help.example/a',
      'http://wa.me/628125551043',
      'app://venue/',
      'file:///etc/passwd',
      'ms-msdt:/id x',
    ]) {
      expect(contents.open(address)).toEqual({ action: 'deny' })
    }
    expect(opened).toEqual(['https://wa.me/628125551043'])
  })
})
