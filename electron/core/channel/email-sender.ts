/** E-mail by the venue's own SMTP server. */
import { createTransport, type NodemailerError } from 'nodemailer'
import { calendarText } from './calendar-text.ts'
import { type Delivery, final, passing, type Sender, type SendOutcome } from './delivery.ts'
import { htmlOf } from './html.ts'

/** Milliseconds: an SMTP conversation has many turns, each of which may take a busy server seconds. */
export const emailLimitMs = 60_000
const connectMs = 10_000
const silenceMs = 20_000
/** What mail servers for small customers allow one sender at once. */
const mostConnections = 3

export interface EmailOptions {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly user: string | undefined
  readonly password: string | undefined
  readonly from: string
  readonly authority: string | undefined
}

export function emailSender(options: EmailOptions): Sender {
  const { host, port, secure, user, password, authority } = options
  const transport = createTransport({
    pool: true,
    maxConnections: mostConnections,
    // A connection that is lost in the middle is for the outbox to judge, which counts tries and asks again whether
    // the message is still right.
    maxRequeues: 0,
    host,
    port,
    secure,
    // The password never crosses the network in the clear.
    requireTLS: !secure && user !== undefined,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    ...(authority !== undefined && { tls: { ca: authority } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    limitMs: emailLimitMs,
    send: async (delivery, signal) => {
      const ending = AbortSignal.any([signal, AbortSignal.timeout(emailLimitMs)])
      try {
        const answer = await transport.sendMail({ ...mailOf(delivery, options.from), signal: ending })
        return { sent: true, detail: answer.response }
      } catch (error) {
        return smtpFailure(error, signal)
      }
    },
    close: () => transport.close(),
  }
}

function mailOf({ messageId, to, subject, text, calendar }: Delivery, from: string) {
  return {
    from,
    // An object, so that a comma in what somebody typed is never read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html: htmlOf(text),
    // Stable over tries, so that a mail server or reader can drop a repeat.
    messageId: `<${messageId}@slotkeeper>`,
    headers: { 'X-Slotkeeper-Message-Id': messageId, 'Auto-Submitted': 'auto-generated' },
    ...(calendar !== undefined && {
      icalEvent: {
        method: calendar.method,
        filename: 'booking.ics',
        content: calendarText(calendar, { organizer: addressIn(from), attendee: to }),
      },
    }),
  }
}

/** The address of `Our venue <desk@venue.example>`. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
}

function isNodemailerError(error: unknown): error is NodemailerError {
  return error instanceof Error && 'code' in error
}

function smtpFailure(error: unknown, signal: AbortSignal): SendOutcome {
  if (signal.aborted) return passing('interrupted', '')
  if (!isNodemailerError(error))
    return passing('unreachable', error instanceof Error ? error.message : String(error))
  const words = (error.response ?? error.message).replace(/\s+/g, ' ').slice(0, 200)
  const isRefusedForGood = (error.responseCode ?? 0) >= 500
  switch (error.code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return passing('login_refused', words)
    case 'EENVELOPE':
      return isRefusedForGood || error.responseCode === undefined
        ? final('recipient_refused', words)
        : passing('recipient_refused', words)
    case 'EMESSAGE':
      return isRefusedForGood ? final('refused', words) : passing('refused', words)
    case 'EABORT':
    case 'ETIMEDOUT':
      return passing('timeout', '')
    case 'EDNS':
      return passing('unknown_host', words)
    case 'ETLS':
      return isCertificate(error) ? passing('certificate', words) : passing('no_encryption', '')
    default:
      return passing(isCertificate(error) ? 'certificate' : 'unreachable', words)
  }
}

function isCertificate(error: Error): boolean {
  const cause = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : ''
  return /certificate|self.signed|altname/i.test(`${error.message} ${cause}`)
}
