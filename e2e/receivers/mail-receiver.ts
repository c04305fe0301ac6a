/** A mail server on this machine: a real SMTP server that keeps the mails it takes, read as a mail program reads them. */
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { loopbackCertificate } from './loopback-certificate.ts'

export interface MailReceiverOptions {
  /** `tls`: from the first byte. `starttls`: offered. `none`: no encryption at all. */
  readonly encryption: 'tls' | 'starttls' | 'none'
  /** Whom it lets in; without, anybody. */
  readonly login?: { readonly user: string; readonly password: string }
  /** Addresses for which it takes no mail. */
  readonly refuses?: readonly string[]
}

export interface ReceivedMail {
  readonly mail: ParsedMail
  readonly to: readonly string[]
  readonly wasEncrypted: boolean
}

class RefusedRecipient extends Error {
  readonly responseCode = 550
}

export class MailReceiver {
  readonly mails: ReceivedMail[] = []
  readonly #server: SMTPServer
  #port = 0

  private constructor({ encryption, login, refuses = [] }: MailReceiverOptions) {
    this.#server = new SMTPServer({
      ...loopbackCertificate,
      secure: encryption === 'tls',
      disabledCommands: encryption === 'starttls' ? [] : ['STARTTLS'],
      authOptional: login === undefined,
      allowInsecureAuth: encryption === 'none',
      logger: false,
      onAuth: (auth, _session, done) => {
        const isRight = auth.username === login?.user && auth.password === login?.password
        if (isRight) done(null, { user: auth.username ?? '' })
        else done(new Error('Invalid user or password'))
      },
      onRcptTo: ({ address }, _session, done) => {
        done(refuses.includes(address) ? new RefusedRecipient(`${address} does not live here`) : null)
      },
      onData: (stream, session, done) => {
        simpleParser(stream).then(
          (mail) => {
            const to = session.envelope.rcptTo.map(({ address }) => address)
            this.mails.push({ mail, to, wasEncrypted: session.secure })
            done(null)
          },
          (error: Error) => done(error),
        )
      },
    })
    // A client that distrusts the certificate breaks off in the middle of the handshake.
    this.#server.on('error', () => {})
  }

  static async open(options: MailReceiverOptions): Promise<MailReceiver> {
    const receiver = new MailReceiver(options)
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve))
    receiver.#port = (receiver.#server.server.address() as AddressInfo).port
    return receiver
  }

  get port(): number {
    return this.#port
  }

  /** Resolves when at least so many mails have come; rejects when they do not come in time. */
  async got(count: number, withinMs = 20_000): Promise<readonly ReceivedMail[]> {
    const until = performance.now() + withinMs
    while (this.mails.length < count) {
      if (performance.now() > until) throw new Error(`${this.mails.length} mails came, not ${count}`)
      await pause(20)
    }
    return this.mails
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}
