/** Whether this PC goes on sending with the window closed, and whether the program starts with the PC. */
import { z } from 'zod'
import type { Log } from '../core/log.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'

export const backgroundChoice = z.strictObject({ staysInTray: z.boolean(), startsWithPc: z.boolean() })
export type BackgroundChoice = z.output<typeof backgroundChoice>

const nothing: BackgroundChoice = { staysInTray: false, startsWithPc: false }

/** How the system is told to start the program with the PC. */
export interface StartWithPc {
  /** False where there is no installed program that it could start. */
  readonly isPossible: boolean
  /** Throws when the system does not let it. */
  readonly set: (isOn: boolean) => void
}

export interface BackgroundParts {
  /** Where the choice is kept, on this PC. */
  readonly file: string
  readonly startWithPc: StartWithPc
  /** Told at once, and whenever it is another. */
  readonly onStay: (stays: boolean) => void
  readonly log: Log
}

export class Background {
  readonly #parts: BackgroundParts
  #choice: BackgroundChoice

  constructor(parts: BackgroundParts) {
    this.#parts = parts
    this.#choice = readJsonFile(parts.file, backgroundChoice) ?? nothing
    parts.onStay(this.#choice.staysInTray)
  }

  get choice(): BackgroundChoice {
    return this.#choice
  }

  get canStartWithPc(): boolean {
    return this.#parts.startWithPc.isPossible
  }

  /** Starting with the PC is of use only to a program that stays, so it turns both on; leaving the tray turns both off. */
  change(part: Partial<BackgroundChoice>): BackgroundChoice {
    const { file, startWithPc, onStay, log } = this.#parts
    const wanted = consistent({ ...this.#choice, ...part }, part)
    const next = startWithPc.isPossible ? wanted : { ...wanted, startsWithPc: false }
    if (startWithPc.isPossible && next.startsWithPc !== this.#choice.startsWithPc)
      startWithPc.set(next.startsWithPc)
    writeJsonFile(file, next)
    this.#choice = next
    onStay(next.staysInTray)
    log.info('what happens with the window closed was changed', { ...next })
    return next
  }
}

function consistent(choice: BackgroundChoice, part: Partial<BackgroundChoice>): BackgroundChoice {
  if (part.startsWithPc === true) return { ...choice, staysInTray: true }
  if (part.staysInTray === false) return { ...choice, startsWithPc: false }
  return choice
}
