/** What the shell's own operations do: tell which database this PC uses, change it, try it again. */
import { z } from 'zod'
import {
  type ConnectionStatus,
  type Failure,
  type Input,
  type InputIssue,
  Refusal,
  type Result,
  role,
  type ShellOperationName,
  shellOperations,
} from '../contract/index.ts'
import type { Connection } from './connection.ts'
import { type AskedChoice, type DatabaseChoice, shownAddress } from './database-choice.ts'
import { type Cipher, saveDatabase } from './saved-database.ts'
import type { ShellTexts } from './texts.ts'

/** An answer for every operation of the shell; the input comes as it was sent. */
export type ShellOperationAnswers = Readonly<
  Record<ShellOperationName, (input: unknown) => Promise<Result<unknown>>>
>

export interface ShellOperationParts {
  readonly connection: Connection
  readonly cipher: Cipher
  /** The file that keeps the choice of database. */
  readonly databaseFile: string
  readonly texts: ShellTexts
}

export function createShellOperations(parts: ShellOperationParts): ShellOperationAnswers {
  const { connection, cipher, databaseFile, texts } = parts
  let isRemembered = connection.choice.kind !== 'asked'

  async function status(): Promise<Result<ConnectionStatus>> {
    const storage = (await cipher.isAvailable()) ? 'encrypted' : 'plain_text'
    const shown = describeChoice(connection.choice)
    return { ok: true, value: { ...shown, ...connection.state, storage, remembered: isRemembered } }
  }

  async function save(input: Input<'connection.save'>): Promise<Result<ConnectionStatus>> {
    if (!(await mayChangeDatabase(connection))) return refused(forbidden(texts))
    const choice = chosenDatabase(input)
    isRemembered = await saveDatabase(databaseFile, cipher, choice, input.remember)
    await connection.change(choice)
    return status()
  }

  async function retry(): Promise<Result<ConnectionStatus>> {
    await connection.retry()
    return status()
  }

  return {
    'connection.get': answering(shellOperations['connection.get'], status, texts),
    'connection.save': answering(shellOperations['connection.save'], save, texts),
    'connection.retry': answering(shellOperations['connection.retry'], retry, texts),
  }
}

/** Parses strictly before it handles; an address that is wrong in itself is answered as `invalid` too. */
function answering<Schema extends z.ZodType, Value>(
  operation: { readonly input: Schema; readonly value: z.ZodType<Value> },
  handle: (input: z.output<Schema>) => Promise<Result<Value>>,
  texts: ShellTexts,
) {
  return async (input: unknown): Promise<Result<Value>> => {
    const parsed = operation.input.safeParse(input)
    if (!parsed.success) return refused(invalidInput(texts, parsed.error.issues.map(inputIssue)))
    try {
      return await handle(parsed.data)
    } catch (error) {
      if (error instanceof Refusal && 'issues' in error.details) {
        return refused(invalidInput(texts, error.details.issues))
      }
      throw error
    }
  }
}

function inputIssue({ path, message }: z.core.$ZodIssue): InputIssue {
  return { path: path.join('.'), message }
}

function invalidInput(texts: ShellTexts, issues: readonly InputIssue[]): Failure {
  return { code: 'invalid', message: texts.invalidInput, details: { issues } }
}

function forbidden(texts: ShellTexts): Failure {
  return { code: 'forbidden', message: texts.onlyManager, details: { needs: 'manager' } }
}

function refused(error: Failure): { ok: false; error: Failure } {
  return { ok: false, error }
}

function chosenDatabase({ url }: Input<'connection.save'>): Exclude<DatabaseChoice, AskedChoice> {
  return url === undefined ? { kind: 'embedded' } : { kind: 'server', url }
}

function describeChoice(choice: DatabaseChoice): Pick<ConnectionStatus, 'kind' | 'address'> {
  if (choice.kind === 'embedded') return { kind: 'embedded' }
  const address = choice.kind === 'server' ? shownAddress(choice.url) : choice.address
  return address === undefined ? { kind: 'server' } : { kind: 'server', address }
}

const roleHolder = z.looseObject({ role })

/** Without a desk nobody can sign in, so whoever is at the PC may put its address right. */
async function mayChangeDatabase({ desk }: Connection): Promise<boolean> {
  const answer = await desk?.call('desk.status', {})
  if (answer === undefined || !answer.ok) return true
  const status = roleHolder.safeParse(answer.value)
  return status.success && status.data.role === 'manager'
}
