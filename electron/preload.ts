/**
 * The doorway as the page sees it. It runs sandboxed in every page of the window, so it imports no schema, and
 * it hands out neither `ipcRenderer` nor Electron's event objects, which carry a way back to the sender.
 */
import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import type { Bridge } from './contract/bridge.ts'
import type { DeskEvent } from './contract/events.ts'
import { callChannel, eventChannel } from './shell/channels.ts'

const bridge: Bridge = {
  call(op, input) {
    return ipcRenderer.invoke(callChannel, op, input)
  },
  subscribe(listener) {
    const forward = (_event: IpcRendererEvent, event: DeskEvent) => listener(event)
    ipcRenderer.on(eventChannel, forward)
    return () => {
      ipcRenderer.off(eventChannel, forward)
    }
  },
}

contextBridge.exposeInMainWorld('slotkeeper', bridge)
