import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebhookReceiver } from '../../../e2e/receivers/webhook-receiver.ts'
import type { Delivery } from './delivery.ts'
import { webhookSender } from './webhook-sender.ts'

const delivery: Delivery = {
  messageId: '6f1c6c0e-6d5c-4d8f-9d5e-0a7f3f9a1b2c',
  kind: 'reminder',
  bookingId: '0b8f3a55-0000-4000-8000-000000000001',
  to: '+62 812 555 1043',
  subject: 'Reminder',
  text: 'Hello Ani — see you',
  resource: 'Court 1',
  start: '2026-09-27T10:00:00+07:00',
  end: '2026-09-27T11:00:00+07:00',
}
const never = new AbortController().signal
let receiver: WebhookReceiver

beforeAll(async () => {
  receiver = await WebhookReceiver.open()
})
beforeEach(() => {
  receiver.posts.length = 0
  receiver.answer = () => ({ status: 200 })
})
afterAll(() => receiver.close())

const send = (url = receiver.url, secret?: string, signal = never) =>
  webhookSender({ url, secret, nowSeconds: () => 1_790_000_000 }).send(delivery, signal)
const sendInHaste = () =>
  webhookSender({ url: receiver.url, secret: undefined, nowSeconds: () => 0, limitMs: 200 }).send(
    delivery,
    never,
  )

describe('the webhook', () => {
  it('posts the message as the contract says, with its id to tell a repeat by', async () => {
    expect(await send()).toMatchObject({ sent: true })
    const [post] = receiver.posts
    const { calendar: _calendar, ...body } = { calendar: undefined, ...delivery }
    expect(post?.body).toEqual(body)
    expect(post?.headers['content-type']).toBe('application/json')
    expect(post?.headers['idempotency-key']).toBe(delivery.messageId)
    expect(post?.headers['x-slotkeeper-signature']).toBeUndefined()
  })

  it('signs the time and the very bytes that it sends', async () => {
    await send(receiver.url, 'a shared secret')
    const [post] = receiver.posts
    const signature = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(post?.headers['x-slotkeeper-signature']))
    const expected = createHmac('sha256', 'a shared secret')
      .update(`${signature?.[1]}.${post?.raw}`)
      .digest('hex')
    expect(signature?.[1]).toBe('1790000000')
    expect(signature?.[2]).toBe(expected)
  })

  it.each([200, 201, 202, 204])('takes %i for sent', async (status) => {
    receiver.answer = () => ({ status })
    expect(await send()).toMatchObject({ sent: true, detail: `HTTP ${status}` })
  })

  it.each([
    [400, true],
    [410, true],
    [422, true],
    [401, false],
    [404, false],
    [429, false],
    [500, false],
    [503, false],
  ])('takes %i for refused; for good: %s', async (status, isFinal) => {
    receiver.answer = () => ({ status, body: 'no such\n  template' })
    expect(await send()).toEqual({
      sent: false,
      code: 'refused',
      detail: `HTTP ${status}: no such template`,
      isFinal,
    })
  })

  it('leaves a receiver alone for as long as it asks', async () => {
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': '120' } })
    expect(await send()).toMatchObject({ sent: false, pauseMs: 120_000 })
  })

  it('follows no redirect: nothing goes where the manager did not say', async () => {
    const elsewhere = await WebhookReceiver.open()
    receiver.answer = () => ({ status: 307, headers: { location: elsewhere.url } })
    expect(await send()).toMatchObject({ sent: false, code: 'redirected', detail: elsewhere.url })
    expect(elsewhere.posts).toHaveLength(0)
    await elsewhere.close()
  })

  it('says when nobody is there, and when there is no such name', async () => {
    const gone = await WebhookReceiver.open()
    const { url } = gone
    await gone.close()
    expect(await send(url)).toMatchObject({ sent: false, code: 'unreachable', isFinal: false })
    expect(await send('http://nobody.invalid/')).toMatchObject({ sent: false, code: 'unknown_host' })
  })

  it('tells a message that was taken without an answer from one that never came', async () => {
    const closing = new AbortController()
    receiver.answer = () =>
      new Promise((resolve) => closing.signal.addEventListener('abort', () => resolve({ status: 200 })))
    expect(await sendInHaste()).toMatchObject({ code: 'unanswered', isFinal: false })
    closing.abort()
    receiver.answer = () => 'breaks off'
    expect(await send()).toMatchObject({ code: 'unanswered', isFinal: false })
    expect(receiver.posts).toHaveLength(2)
  })

  it('keeps of an answer what a database can keep', async () => {
    receiver.answer = () => ({ status: 500, body: `\u0000no${' 🎾'.repeat(300)}` })
    const outcome = await send()
    const detail = outcome.sent ? '' : outcome.detail
    expect(detail).toMatch(/^HTTP 500: no 🎾( 🎾)+$/u)
    expect(Array.from(detail).length).toBeLessThanOrEqual(210)
  })

  it('can be interrupted while the receiver makes it wait', async () => {
    const closing = new AbortController()
    receiver.answer = () =>
      new Promise((resolve) => {
        closing.abort()
        setTimeout(() => resolve({ status: 200 }), 50)
      })
    expect(await send(receiver.url, undefined, closing.signal)).toMatchObject({
      sent: false,
      code: 'interrupted',
    })
  })

  it('uses its connections again', async () => {
    const fresh = await WebhookReceiver.open()
    const sender = webhookSender({ url: fresh.url, secret: undefined, nowSeconds: () => 0 })
    for (let index = 0; index < 10; index += 1) await sender.send(delivery, never)
    expect(fresh.posts).toHaveLength(10)
    // A second one may be opened while the first has not come free yet.
    expect(fresh.connections).toBeLessThanOrEqual(2)
    await fresh.close()
  })
})
