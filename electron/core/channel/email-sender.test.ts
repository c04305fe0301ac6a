import { afterEach, describe, expect, it } from 'vitest'
import { loopbackCertificate } from '../../../e2e/receivers/loopback-certificate.ts'
import { MailReceiver, type MailReceiverOptions } from '../../../e2e/receivers/mail-receiver.ts'
import type { Delivery, Sender } from './delivery.ts'
import { type EmailOptions, emailSender } from './email-sender.ts'

const start = Date.parse('2026-09-27T10:00:00+07:00')
const delivery: Delivery = {
  messageId: '6f1c6c0e-6d5c-4d8f-9d5e-0a7f3f9a1b2c',
  kind: 'confirmation',
  bookingId: '0b8f3a55-0000-4000-8000-000000000001',
  to: 'ani@example.com',
  subject: 'Booked: Sunday — Café Süd',
  text: 'Hello <Ani> & family,\n\nsee you at 10:00.',
  calendar: {
    method: 'REQUEST',
    writtenAt: start - 86_400_000,
    events: [
      {
        bookingId: '0b8f3a55-0000-4000-8000-000000000001',
        sequence: 2,
        start,
        end: start + 3_600_000,
        summary: 'Court 1',
        location: 'Café Süd',
      },
    ],
  },
}
const login = { user: 'desk', password: 'open sesame' }
const never = new AbortController().signal
const opened: { close(): unknown }[] = []

afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

async function receive(options: MailReceiverOptions): Promise<MailReceiver> {
  const receiver = await MailReceiver.open(options)
  opened.push(receiver)
  return receiver
}

function sendTo(receiver: MailReceiver, options: Partial<EmailOptions> = {}): Sender {
  const sender = emailSender({
    host: 'localhost',
    port: receiver.port,
    secure: false,
    user: undefined,
    password: undefined,
    from: 'Café Süd <desk@venue.example>',
    authority: loopbackCertificate.cert,
    ...options,
  })
  opened.push(sender)
  return sender
}

describe('a mail', () => {
  it('arrives with its words as plain text and HTML, its id, and the booking for the calendar', async () => {
    const receiver = await receive({ encryption: 'none' })
    expect(await sendTo(receiver).send(delivery, never)).toMatchObject({ sent: true })
    const [received] = await receiver.got(1)
    expect(received?.to).toEqual(['ani@example.com'])
    const mail = received?.mail
    expect(mail?.from?.value).toEqual([{ name: 'Café Süd', address: 'desk@venue.example' }])
    expect(mail?.subject).toBe(delivery.subject)
    expect(mail?.text?.trim()).toContain('Hello <Ani> & family,\n\nsee you at 10:00.')
    expect(mail?.html).toContain('<p>Hello &lt;Ani&gt; &amp; family,</p>')
    expect(mail?.messageId).toBe(`<${delivery.messageId}@slotkeeper>`)
    expect(mail?.headers.get('x-slotkeeper-message-id')).toBe(delivery.messageId)
    const invitation = mail?.attachments.find((each) => each.filename === 'booking.ics')
    const calendar = invitation?.content.toString('utf8') ?? ''
    expect(calendar).toContain('METHOD:REQUEST')
    expect(calendar).toContain('UID:0b8f3a55-0000-4000-8000-000000000001@slotkeeper')
    expect(calendar).toContain('ORGANIZER:mailto:desk@venue.example')
    expect(calendar).toContain('ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=FALSE:mailto:ani@example.com')
  })

  it('goes over STARTTLS or TLS with the user, encrypted', async () => {
    for (const encryption of ['starttls', 'tls'] as const) {
      const receiver = await receive({ encryption, login })
      const sender = sendTo(receiver, { secure: encryption === 'tls', ...login })
      expect(await sender.send(delivery, never)).toMatchObject({ sent: true })
      const [received] = await receiver.got(1)
      expect(received?.wasEncrypted).toBe(true)
    }
  })

  it('is encrypted where the server offers it, also without a user', async () => {
    const receiver = await receive({ encryption: 'starttls' })
    await sendTo(receiver).send(delivery, never)
    expect((await receiver.got(1))[0]?.wasEncrypted).toBe(true)
  })

  it('never carries the password over an open line', async () => {
    const receiver = await receive({ encryption: 'none', login })
    expect(await sendTo(receiver, login).send(delivery, never)).toMatchObject({
      sent: false,
      code: 'no_encryption',
    })
    expect(receiver.mails).toHaveLength(0)
  })

  it('does not go to a server whose certificate nobody vouches for', async () => {
    for (const encryption of ['starttls', 'tls'] as const) {
      const receiver = await receive({ encryption })
      const sender = sendTo(receiver, { secure: encryption === 'tls', authority: undefined })
      expect(await sender.send(delivery, never)).toMatchObject({
        sent: false,
        code: 'certificate',
        isFinal: false,
      })
      expect(receiver.mails).toHaveLength(0)
    }
  })

  it('tells a wrong password, an address that is refused, and a server that is not there', async () => {
    const receiver = await receive({ encryption: 'starttls', login, refuses: ['ani@example.com'] })
    expect(await sendTo(receiver, { ...login, password: 'wrong' }).send(delivery, never)).toMatchObject({
      code: 'login_refused',
      isFinal: false,
    })
    expect(await sendTo(receiver, login).send(delivery, never)).toMatchObject({
      code: 'recipient_refused',
      isFinal: true,
      detail: expect.stringContaining('does not live here'),
    })
    const { port } = receiver
    await receiver.close()
    expect(await sendTo(receiver, { port }).send(delivery, never)).toMatchObject({
      code: 'unreachable',
      isFinal: false,
    })
    expect(await sendTo(receiver, { port, host: 'nobody.invalid' }).send(delivery, never)).toMatchObject({
      code: 'unknown_host',
    })
  })

  it.each(['lost', 'silent'] as const)(
    'that the server has, but does not confirm (%s), is told apart from one that it never got',
    async (ending) => {
      const receiver = await receive({ encryption: 'none' })
      receiver.ending = ending
      const sender = sendTo(receiver, { silenceMs: 300 })
      expect(await sender.send(delivery, never)).toMatchObject({ code: 'unanswered', isFinal: false })
      receiver.ending = 'taken'
      expect(await sender.send(delivery, never)).toMatchObject({ sent: true })
      const ids = receiver.mails.map(({ mail }) => mail.messageId)
      expect(ids).toEqual([`<${delivery.messageId}@slotkeeper>`, `<${delivery.messageId}@slotkeeper>`])
    },
  )

  it('that is refused after it was handed over has its answer, which may be for now or for good', async () => {
    const receiver = await receive({ encryption: 'none' })
    const sender = sendTo(receiver)
    receiver.ending = { status: 451, words: 'greylisted, come again' }
    const words = expect.stringContaining('greylisted, come again')
    expect(await sender.send(delivery, never)).toMatchObject({
      code: 'refused',
      detail: words,
      isFinal: false,
    })
    receiver.ending = { status: 554, words: 'looks like spam' }
    expect(await sender.send(delivery, never)).toMatchObject({ code: 'refused', isFinal: true })
  })

  it('goes to the one address, whatever stands in it', async () => {
    const receiver = await receive({ encryption: 'none' })
    await sendTo(receiver).send({ ...delivery, to: 'ani@example.com,other@example.com' }, never)
    expect(receiver.mails.flatMap(({ to }) => to)).not.toContain('other@example.com')
  })
})
