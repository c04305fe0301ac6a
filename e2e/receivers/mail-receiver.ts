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

/** An answer other than yes. */
class Refused extends Error {
  readonly responseCode: number

  constructor(words: string, responseCode = 550) {
    super(words)
    this.responseCode = responseCode
  }
}

/** What becomes of a mail that was handed over: `lost` and `silent` are mails that the server has, all the same. */
export type Ending = 'taken' | 'lost' | 'silent' | { readonly status: number; readonly words: string }

export class MailReceiver {
  readonly mails: ReceivedMail[] = []
  /** Decides about the mails from now on. `lost`: the connection breaks instead of an answer. */
  ending: Ending = 'taken'
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
        done(refuses.includes(address) ? new Refused(`${address} does not live here`) : null)
      },
      onData: (stream, session, done) => {
        simpleParser(stream).then(
          (mail) => {
            const to = session.envelope.rcptTo.map(({ address }) => address)
            this.mails.push({ mail, to, wasEncrypted: session.secure })
            this.#end(done)
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

  #end(done: (error: Error | null) => void): void {
    const { ending } = this
    if (ending === 'lost') for (const connection of this.#server.connections) connection.close()
    else if (ending === 'taken') done(null)
    else if (ending !== 'silent') done(new Refused(ending.words, ending.status))
  }

  async close(): Promise<void> {
    for (const connection of this.#server.connections) connection.close()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}
