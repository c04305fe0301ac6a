/** A server's address as its form has it, and as the desk is told it. */
import type { ServerAddress } from '../../../electron/contract/index.ts'

export interface AddressForm {
  readonly host: string
  readonly port: string
  readonly database: string
  readonly user: string
  readonly password: string
  readonly tls: boolean
}

const usualPort = '5432'

/** The address in use; its password is never told, and must be typed again. */
export function formOfAddress(address: ServerAddress | undefined): AddressForm {
  return {
    host: address?.host ?? '',
    port: String(address?.port ?? usualPort),
    database: address?.database ?? 'slotkeeper',
    user: address?.user ?? '',
    password: '',
    tls: address?.tls ?? true,
  }
}

/** Which fields keep the address from being used. */
export function missingFields(form: AddressForm): (keyof AddressForm)[] {
  const port = Number(form.port)
  const isPort = /^\d+$/.test(form.port.trim()) && port >= 1 && port <= 65_535
  const isHost = form.host.trim() !== '' && !/[\s/@?#]/.test(form.host.trim())
  return [
    ...(isHost ? [] : (['host'] as const)),
    ...(isPort ? [] : (['port'] as const)),
    ...(form.database.trim() === '' ? (['database'] as const) : []),
    ...(form.user.trim() === '' ? (['user'] as const) : []),
  ]
}

/** `postgres://user:password@host:port/database?sslmode=…`, with every part escaped. */
export function databaseUrl(form: AddressForm): string {
  const host = form.host.trim()
  // An IPv6 address stands in brackets.
  const hostText = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  const user = encodeURIComponent(form.user.trim())
  const password = form.password === '' ? '' : `:${encodeURIComponent(form.password)}`
  const database = encodeURIComponent(form.database.trim())
  const mode = form.tls ? 'verify-full' : 'disable'
  return `postgres://${user}${password}@${hostText}:${form.port.trim()}/${database}?sslmode=${mode}`
}
