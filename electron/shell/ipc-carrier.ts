/** Carries calls and events between the page and the desk: one channel each, and only for our own page. */
import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron'
import type { DeskEvent, Result } from '../contract/index.ts'
import type { Log } from '../core/log.ts'
import type { AnswerCall } from './calls.ts'
import { callChannel, eventChannel } from './channels.ts'
import { isTrustedFrame } from './trusted-frame.ts'

export interface CarrierParts {
  readonly pageAddress: string
  /** The window whose page may call; nothing before there is one. */
  readonly window: () => BrowserWindow | undefined
  readonly answer: AnswerCall
  /** What a caller that is not our page is told. */
  readonly foreignCaller: string
  readonly log: Log
}

/** Answers the page's calls. What is thrown in a handler would lose all but its message, so nothing is. */
export function carryCalls({ pageAddress, window, answer, foreignCaller, log }: CarrierParts): void {
  const isOwnPage = (event: IpcMainInvokeEvent) =>
    event.sender === window()?.webContents && isTrustedFrame(event.senderFrame, pageAddress)
  ipcMain.handle(callChannel, async (event, op: unknown, input: unknown): Promise<Result<unknown>> => {
    if (isOwnPage(event) && typeof op === 'string') return answer(op, input)
    log.warning('refused a call from a foreign page', { url: event.senderFrame?.url })
    return { ok: false, error: { code: 'forbidden', message: foreignCaller, details: {} } }
  })
}

/** Sends an event to the window's page; to nobody when the window is gone. */
export function sendEvent(window: BrowserWindow | undefined, event: DeskEvent): void {
  if (window !== undefined && !window.isDestroyed()) window.webContents.send(eventChannel, event)
}
