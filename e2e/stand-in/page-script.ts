/** Runs in the page before its own scripts: gives the preload its `electron`, as far as a preload may use it. */

export interface PageScriptSetting {
  /** Global names under which the stand-in reaches the page and is reached. */
  readonly invokeName: string
  readonly dispatchName: string
  readonly boundsName: string
  readonly openName: string
}

type Listener = (event: object, ...values: unknown[]) => void

/** A built preload, CommonJS, wrapped as a function. */
type Preload = (require: (name: string) => unknown, module: { exports: object }, exports: object) => void

/**
 * The text of the script: the built preload stands in it as a function, since the page's policy forbids making
 * one from a text.
 */
export function pageScript(setting: PageScriptSetting, preload: string): string {
  const wrapped = `function (require, module, exports) {\n${preload}\n}`
  return `(${runPreload})(${JSON.stringify(setting)}, ${wrapped})`
}

/** Sent to the page as source text, so it must not refer to anything outside of itself. */
function runPreload(setting: PageScriptSetting, preload: Preload): void {
  // As in Electron, frames inside the page get no preload.
  if (window.top !== window) return
  const listeners = new Map<string, Set<Listener>>()

  function exported(name: string): (...values: unknown[]) => Promise<unknown> {
    const value: unknown = Reflect.get(globalThis, name)
    if (typeof value !== 'function') throw new Error(`The stand-in did not give the page ${name}.`)
    return (...values) => value(...values)
  }

  function loud<Api extends object>(name: string, api: Api): Api {
    return new Proxy(api, {
      get(target, property) {
        if (!(property in target))
          throw new Error(`The stand-in for Electron has no ${name}.${String(property)}.`)
        return Reflect.get(target, property)
      },
    })
  }

  function removeListener(channel: string, listener: Listener): void {
    listeners.get(channel)?.delete(listener)
  }

  const invoke = exported(setting.invokeName)
  const ipcRenderer = loud('ipcRenderer', {
    invoke: (channel: string, ...values: unknown[]) => invoke(channel, values),
    on(channel: string, listener: Listener) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
    },
    off: removeListener,
    removeListener,
  })

  function frozen(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    return Object.freeze(
      Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, frozen(inner)])),
    )
  }

  const contextBridge = loud('contextBridge', {
    exposeInMainWorld(name: string, api: unknown) {
      Object.defineProperty(window, name, { value: frozen(api), enumerable: true })
    },
  })

  Object.defineProperty(window, setting.dispatchName, {
    value: (channel: string, values: unknown[]) => {
      for (const listener of listeners.get(channel) ?? []) listener({}, ...values)
    },
  })

  // As in Electron, a window that is denied is never made: one that Chromium makes first can have asked for its page
  // before its requests are refused. What gets past this is left to that refusing.
  const askToOpen = exported(setting.openName)
  window.open = (url = '') => {
    void askToOpen(new URL(url, location.href).href)
    return null
  }
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href][target]') : null
      if (!(link instanceof HTMLAnchorElement) || ['', '_self', '_top', '_parent'].includes(link.target))
        return
      event.preventDefault()
      void askToOpen(link.href)
    },
    { capture: true },
  )

  const reportBounds = exported(setting.boundsName)
  for (const event of ['resize', 'focus', 'blur']) window.addEventListener(event, () => void reportBounds())
  // A window that was dragged is found in its new place when the pointer comes back into it.
  document.addEventListener('mouseenter', () => void reportBounds())

  const require = (name: string) => {
    if (name === 'electron') return { contextBridge, ipcRenderer }
    throw new Error(`A sandboxed preload cannot load ${name}.`)
  }
  const module = { exports: {} }
  preload(require, module, module.exports)
}
