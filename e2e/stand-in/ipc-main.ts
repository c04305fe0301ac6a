/** Calls from the page to the program: `ipcMain.handle`, and what `ipcRenderer.invoke` is answered. */
import { provided } from './provided.ts'

/** The frame that sent a call, as far as senders are checked by it. */
export interface SendingFrame {
  readonly url: string
  readonly parent: SendingFrame | null
}

export interface InvokeEvent {
  readonly sender: unknown
  readonly senderFrame: SendingFrame | null
}

type Handler = (event: InvokeEvent, ...values: unknown[]) => unknown

const handlers = new Map<string, Handler>()

export const ipcMain = provided('ipcMain', {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  },
  removeHandler(channel: string): void {
    handlers.delete(channel)
  },
})

/** Runs the channel's handler. Of what it throws only the message reaches the page, as with Electron. */
export async function invokeHandler(
  channel: string,
  event: InvokeEvent,
  values: unknown[],
): Promise<unknown> {
  const handler = handlers.get(channel)
  if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
  try {
    return await handler(event, ...values)
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${error}`)
  }
}
