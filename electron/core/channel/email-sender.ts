/** E-mail by the venue's own SMTP server. */
import { Transform } from 'node:stream'
import { createTransport, type NodemailerError } from 'nodemailer'
import { calendarText } from './calendar-text.ts'
import { type Delivery, final, passing, readableWords, type Sender, type SendOutcome } from './delivery.ts'
import { htmlOf } from './html.ts'

/** Milliseconds: an SMTP conversation has many turns, each of which may take a busy server seconds. */
export const emailLimitMs = 150_000
const connectMs = 10_000
/** A server that looks through a mail before it takes it is long silent; who gives up sooner sends it twice. */
const silenceMs = 120_000
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
  /** Left out: two minutes. */
  readonly silenceMs?: number
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
    socketTimeout: options.silenceMs ?? silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** The ids of mails that were given to the server to their last byte, while it is not known what it says. */
  const handedOver = new Set<string>()
  transport.use('stream', ({ message, data }, done) => {
    message.transform(() => whenThrough(() => handedOver.add(String(data.messageId))))
    done()
  })
  return {
    limitMs: emailLimitMs,
    send: async (delivery, signal) => {
      const mail = mailOf(delivery, options.from)
      const ending = AbortSignal.any([signal, AbortSignal.timeout(emailLimitMs)])
      try {
        const answer = await transport.sendMail({ ...mail, signal: ending })
        return { sent: true, detail: answer.response }
      } catch (error) {
        return signal.aborted
          ? passing('interrupted', '')
          : smtpFailure(error, handedOver.has(mail.messageId))
      } finally {
        handedOver.delete(mail.messageId)
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

/** Lets everything through, and tells when it has. */
function whenThrough(onEnd: () => void): Transform {
  return new Transform({
    transform: (part, _encoding, done) => done(null, part),
    flush: (done) => {
      onEnd()
      done()
    },
  })
}

function smtpFailure(error: unknown, wasHandedOver: boolean): SendOutcome {
  const hasAnswer = isNodemailerError(error) && error.responseCode !== undefined
  if (wasHandedOver && !hasAnswer) return passing('unanswered', '')
  if (!isNodemailerError(error))
    return passing('unreachable', readableWords(error instanceof Error ? error.message : String(error)))
  const words = readableWords(error.response ?? error.message)
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
