/** The channels' settings as their forms have them. Secrets are only ever written: an empty one keeps what is saved. Pure. */
import type { Channel, Sent } from '../../../../electron/contract/index.ts'
import { isWithin, numberOf, type TypedNumber } from '../../number/typed-number.ts'

export type EmailChannel = Extract<Channel, { channel: 'email' }>
export type WebhookChannel = Extract<Channel, { channel: 'webhook' }>
export type CallListChannel = Extract<Channel, { channel: 'calllist' }>

export interface SecretDraft {
  /** What was typed now. */
  readonly typed: string
  /** Take the saved one away. */
  readonly isRemoved: boolean
}

export const untouchedSecret: SecretDraft = { typed: '', isRemoved: false }

/** Left out keeps the saved one, null takes it away. */
export function secretToSend({ typed, isRemoved }: SecretDraft): string | null | undefined {
  if (typed !== '') return typed
  return isRemoved ? null : undefined
}

export interface EmailDraft {
  readonly host: string
  readonly port: TypedNumber
  readonly secure: boolean
  readonly user: string
  readonly password: SecretDraft
  readonly from: string
  readonly authority: string
}

/** The usual ports: STARTTLS and TLS from the first byte. */
export const usualPorts = { startTls: 587, tls: 465 } as const

export function emailDraftOf({ settings }: EmailChannel): EmailDraft {
  return {
    host: settings?.host ?? '',
    port: settings?.port ?? usualPorts.startTls,
    secure: settings?.secure ?? false,
    user: settings?.user ?? '',
    password: untouchedSecret,
    from: settings?.from ?? '',
    authority: settings?.authority ?? '',
  }
}

/** Turning TLS on or off takes the usual port along, unless another one was typed. */
export function withSecurity({ port }: EmailDraft, secure: boolean): Pick<EmailDraft, 'port' | 'secure'> {
  const isUsual = port === usualPorts.startTls || port === usualPorts.tls
  return { secure, port: isUsual ? (secure ? usualPorts.tls : usualPorts.startTls) : port }
}

export type ChannelProblem = 'host' | 'port' | 'from' | 'authority' | 'url' | 'countryCode'

export function emailProblems(draft: EmailDraft): Readonly<Record<string, ChannelProblem>> {
  const { host, port, from, authority } = draft
  return {
    ...(!/^[\p{L}\p{N}._:-]{1,253}$/u.test(host.trim()) && { host: 'host' as const }),
    ...(!isWithin(port, 1, 65_535) && { port: 'port' as const }),
    ...(!/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(from.trim()) && {
      from: 'from' as const,
    }),
    ...(authority.trim() !== '' &&
      !authority.includes('-----BEGIN CERTIFICATE-----') && { authority: 'authority' as const }),
  }
}

export function emailToSend(draft: EmailDraft): Sent<'channel.save'>['settings'] {
  const { host, port, secure, user, password, from, authority } = draft
  const secret = secretToSend(password)
  return {
    host: host.trim(),
    port: numberOf(port) ?? usualPorts.startTls,
    secure,
    user: user.trim() === '' ? null : user.trim(),
    ...(secret !== undefined && { password: secret }),
    from: from.trim(),
    authority: authority.trim() === '' ? null : authority,
  }
}

export interface WebhookDraft {
  readonly url: string
  readonly secret: SecretDraft
}

export function webhookDraftOf({ settings }: WebhookChannel): WebhookDraft {
  return { url: settings?.url ?? '', secret: untouchedSecret }
}

export function webhookProblems({ url }: WebhookDraft): Readonly<Record<string, ChannelProblem>> {
  const text = url.trim()
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  const isFit =
    (parsed?.protocol === 'https:' || parsed?.protocol === 'http:') &&
    parsed.username === '' &&
    parsed.password === ''
  return isFit ? {} : { url: 'url' }
}

export function webhookToSend({ url, secret }: WebhookDraft): Sent<'channel.save'>['settings'] {
  const kept = secretToSend(secret)
  return { url: url.trim(), ...(kept !== undefined && { secret: kept }) }
}

export interface CallListDraft {
  /** Digits; empty: none. */
  readonly countryCode: string
}

export function callListDraftOf({ settings }: CallListChannel): CallListDraft {
  return { countryCode: settings.countryCode ?? '' }
}

/** `+62`, `62` and `062` mean the same to people; the desk takes the digits. */
function digitsOf(countryCode: string): string {
  return countryCode.replace(/[\s+]/g, '').replace(/^0+/, '')
}

export function callListProblems({ countryCode }: CallListDraft): Readonly<Record<string, ChannelProblem>> {
  return /^\d{0,4}$/.test(digitsOf(countryCode)) ? {} : { countryCode: 'countryCode' }
}

export function callListToSend({ countryCode }: CallListDraft): Sent<'channel.save'>['settings'] {
  const digits = digitsOf(countryCode)
  return { countryCode: digits === '' ? null : digits }
}
