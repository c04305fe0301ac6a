/** What the shell's own operations do: tell which database this PC uses, change it, try it again. */
import { z } from 'zod'
import {
  type BackgroundStatus,
  type CommandMenu,
  type ConnectionStatus,
  type Failure,
  type Input,
  type InputIssue,
  type Locale,
  Refusal,
  type Result,
  role,
  type ServerAddress,
  type ShellOperationName,
  shellOperations,
} from '../contract/index.ts'
import { failureText, refusalText } from '../core/text/failure-text.ts'
import { tellingWithoutVenue } from '../core/text/when.ts'
import type { Background } from './background.ts'
import type { Connection } from './connection.ts'
import { type DatabaseChoice, type OpenableChoice, shownAddress } from './database-choice.ts'
import type { SheetFile } from './save-sheet.ts'
import { type Cipher, saveDatabase } from './saved-database.ts'

/** An answer for every operation of the shell; the input comes as it was sent. */
export type ShellOperationAnswers = Readonly<
  Record<ShellOperationName, (input: unknown) => Promise<Result<unknown>>>
>

export interface ShellOperationParts {
  readonly connection: Connection
  readonly background: Background
  readonly cipher: Cipher
  /** The file that keeps the choice of database. */
  readonly databaseFile: string
  readonly locale: Locale
  /** Keeps what the window's page prints; answers the file. */
  readonly savePdf: (sheet: SheetFile) => Promise<string>
  /** Puts the page's commands into the application menu. */
  readonly showMenu: (menu: CommandMenu) => void
}

export function createShellOperations(parts: ShellOperationParts): ShellOperationAnswers {
  const { connection, background, cipher, databaseFile, locale, savePdf, showMenu } = parts
  let isRemembered = connection.choice.kind !== 'asked'

  async function status(): Promise<Result<ConnectionStatus>> {
    const storage = (await cipher.isAvailable()) ? 'encrypted' : 'plain_text'
    const shown = describeChoice(connection.choice)
    return { ok: true, value: { ...shown, ...connection.state, storage, remembered: isRemembered } }
  }

  async function save(input: Input<'connection.save'>): Promise<Result<ConnectionStatus>> {
    if (!(await mayChangeThisPc(connection))) return refused(forbidden(locale))
    const choice = chosenDatabase(input)
    isRemembered = await saveDatabase(databaseFile, cipher, choice, input.remember)
    await connection.change(choice)
    return status()
  }

  async function retry(): Promise<Result<ConnectionStatus>> {
    await connection.retry()
    return status()
  }

  async function backgroundStatus(): Promise<Result<BackgroundStatus>> {
    return { ok: true, value: { ...background.choice, canStartWithPc: background.canStartWithPc } }
  }

  async function saveBackground(input: Input<'background.save'>): Promise<Result<BackgroundStatus>> {
    if (!(await mayChangeThisPc(connection))) return refused(forbidden(locale))
    const { staysInTray, startsWithPc } = input
    background.change({
      ...(staysInTray !== undefined && { staysInTray }),
      ...(startsWithPc !== undefined && { startsWithPc }),
    })
    return backgroundStatus()
  }

  return {
    'background.get': answering(shellOperations['background.get'], backgroundStatus, locale),
    'background.save': answering(shellOperations['background.save'], saveBackground, locale),
    'connection.get': answering(shellOperations['connection.get'], status, locale),
    'connection.save': answering(shellOperations['connection.save'], save, locale),
    'sheet.savePdf': answering(
      shellOperations['sheet.savePdf'],
      async (sheet) => ({ ok: true as const, value: { file: await savePdf(sheet) } }),
      locale,
    ),
    'menu.show': answering(
      shellOperations['menu.show'],
      async (menu) => {
        showMenu(menu)
        return { ok: true as const, value: {} }
      },
      locale,
    ),
    'connection.retry': answering(shellOperations['connection.retry'], retry, locale),
  }
}

/** Parses strictly before it handles; an address that is wrong in itself is answered as `invalid` too. */
export function answering<Schema extends z.ZodType, Value>(
  operation: { readonly input: Schema; readonly value: z.ZodType<Value> },
  handle: (input: z.output<Schema>) => Promise<Result<Value>>,
  locale: Locale,
) {
  return async (input: unknown): Promise<Result<Value>> => {
    const parsed = operation.input.safeParse(input)
    if (!parsed.success) return refused(invalidInput(locale, parsed.error.issues.map(inputIssue)))
    try {
      return await handle(parsed.data)
    } catch (error) {
      if (error instanceof Refusal && 'issues' in error.details) {
        return refused({
          ...invalidInput(locale, error.details.issues),
          message: refusalText(error, tellingWithoutVenue(locale)),
        })
      }
      throw error
    }
  }
}

function inputIssue({ path, message }: z.core.$ZodIssue): InputIssue {
  return { path: path.join('.'), message }
}

function invalidInput(locale: Locale, issues: readonly InputIssue[]): Failure {
  return {
    code: 'invalid',
    message: failureText('invalid', { issues }, tellingWithoutVenue(locale)),
    details: { issues },
  }
}

function forbidden(locale: Locale): Failure {
  const details = { needs: 'manager' } as const
  return {
    code: 'forbidden',
    message: failureText('forbidden', details, tellingWithoutVenue(locale)),
    details,
  }
}

function refused(error: Failure): { ok: false; error: Failure } {
  return { ok: false, error }
}

function chosenDatabase({ url }: Input<'connection.save'>): OpenableChoice {
  return url === undefined ? { kind: 'embedded' } : { kind: 'server', url }
}

function describeChoice(choice: DatabaseChoice): Pick<ConnectionStatus, 'kind' | 'address'> {
  if (choice.kind === 'embedded') return { kind: 'embedded' }
  const address = choice.kind === 'server' ? readableAddress(choice.url) : choice.address
  return address === undefined ? { kind: 'server' } : { kind: 'server', address }
}

/** Nothing for an address that went wrong after it was kept; the state tells that. */
function readableAddress(url: string): ServerAddress | undefined {
  try {
    return shownAddress(url)
  } catch {
    return undefined
  }
}

const roleHolder = z.looseObject({ role })

/** Without a desk nobody can sign in, so whoever is at the PC may put it right. */
async function mayChangeThisPc({ desk }: Connection): Promise<boolean> {
  const answer = await desk?.call('desk.status', {})
  if (answer === undefined || !answer.ok) return true
  const status = roleHolder.safeParse(answer.value)
  return status.success && status.data.role === 'manager'
}
