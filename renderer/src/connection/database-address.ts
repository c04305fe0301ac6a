/** A server's address as its two forms have it, field by field or as one text, and as the desk is told it. */
import type { ServerAddress } from '../../../electron/contract/index.ts'

export interface AddressFields {
  readonly host: string
  readonly port: string
  readonly database: string
  readonly user: string
  readonly tls: boolean
  /** The file of an authority that the PC does not know by itself; empty: one that it knows. */
  readonly authority: string
}

export interface AddressDraft {
  readonly way: 'fields' | 'pasted'
  readonly fields: AddressFields
  /** The whole address, its password apart. */
  readonly pasted: string
  /** Of either way; kept out of sight. */
  readonly password: string
}

/** What keeps an address from being used. */
export type AddressGap = 'host' | 'port' | 'database' | 'user' | 'pasted'

const usualPort = '5432'

/** The parameters of an address that its fields can say. */
const fieldParameters: readonly string[] = ['sslmode', 'sslrootcert']

/** The address in use; its password is never told, and must be typed again. */
export function draftOfAddress(address: ServerAddress | undefined): AddressDraft {
  const parameters = parametersOf(address?.url)
  const isMore = [...parameters.keys()].some((name) => !fieldParameters.includes(name))
  return {
    way: isMore ? 'pasted' : 'fields',
    fields: {
      host: address?.host ?? '',
      port: String(address?.port ?? usualPort),
      database: address?.database ?? 'slotkeeper',
      user: address?.user ?? '',
      tls: address?.tls ?? true,
      authority: parameters.get('sslrootcert') ?? '',
    },
    pasted: address?.url ?? '',
    password: '',
  }
}

/** Whether it names the server itself, to listen at, beside a pooler. */
export function hasDirectAddress(address: ServerAddress | undefined): boolean {
  return parametersOf(address?.url).has('listen')
}

/** Which parts keep the address from being used; what else may be wrong in a pasted one, the desk says. */
export function gapsOf(draft: AddressDraft): AddressGap[] {
  if (draft.way === 'pasted') return isWholeAddress(draft.pasted.trim()) ? [] : ['pasted']
  const { host, port, database, user } = draft.fields
  const isPort = /^\d+$/.test(port.trim()) && Number(port) >= 1 && Number(port) <= 65_535
  const isHost = host.trim() !== '' && !/[\s/@?#]/.test(host.trim())
  return [
    ...(isHost ? [] : (['host'] as const)),
    ...(isPort ? [] : (['port'] as const)),
    ...(database.trim() === '' ? (['database'] as const) : []),
    ...(user.trim() === '' ? (['user'] as const) : []),
  ]
}

/** The address to tell the desk, its password within. */
export function urlOfDraft({ way, fields, pasted, password }: AddressDraft): string {
  const url = way === 'pasted' ? withoutPassword(pasted.trim()) : { text: urlOfFields(fields), password: '' }
  const secret = password === '' ? url.password : password
  if (secret === '') return url.text
  // A host without a user before it: the password stands for the usual one.
  return url.text.replace(
    /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?/,
    (_whole, scheme: string, user: string | undefined) =>
      `${scheme}${(user ?? '').replace(/:$/, '')}:${encodeURIComponent(secret)}@`,
  )
}

/** The draft with a password that came with a pasted address moved out of sight. */
export function passwordMovedOut(draft: AddressDraft): AddressDraft {
  const { text, password } = withoutPassword(draft.pasted)
  return password === '' ? draft : { ...draft, pasted: text, password }
}

/** An address and the password that stood in it. A bare @ in it or in the user, and a bare %, are taken as they are meant. */
function withoutPassword(text: string): { readonly text: string; readonly password: string } {
  const [, before = '', password = '', rest = ''] =
    /^(\s*postgres(?:ql)?:\/\/[^:/?#]*):([^/?#]*)@(.*)$/.exec(text) ?? []
  if (password === '') return { text, password: '' }
  return { text: `${before}@${rest}`, password: decoded(password) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isWholeAddress(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}

function parametersOf(url: string | undefined): URLSearchParams {
  return url !== undefined && URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams()
}

/** `postgres://user@host:port/database?sslmode=…`, with every part escaped. */
function urlOfFields(fields: AddressFields): string {
  const host = fields.host.trim()
  // An IPv6 address stands in brackets.
  const hostText = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  const user = encodeURIComponent(fields.user.trim())
  const database = encodeURIComponent(fields.database.trim())
  const authority = fields.tls ? fields.authority.trim() : ''
  const mode = fields.tls ? 'verify-full' : 'disable'
  const trusted = authority === '' ? '' : `&sslrootcert=${encodeURIComponent(authority)}`
  return `postgres://${user}@${hostText}:${fields.port.trim()}/${database}?sslmode=${mode}${trusted}`
}
