/** The webhook: one JSON POST a message, to the address that the manager entered and no other. */
import { createHmac } from 'node:crypto'
import { type Delivery, final, passing, readableWords, type Sender, type SendOutcome } from './delivery.ts'

/** Milliseconds for one message, connecting and answer included. */
export const webhookLimitMs = 15_000
/** Bytes of an answer that are read for its words; the rest is cut off. */
const answerBytes = 2_000
/** Answers that lie in the message: sent again, it would get the same. */
const finalStatuses = new Set([400, 410, 413, 422])
const longestPauseMs = 3_600_000

export interface WebhookOptions {
  readonly url: string
  readonly secret: string | undefined
  /** Seconds since 1970 by the database's clock, for the signature. */
  readonly nowSeconds: () => number
  /** Left out: fifteen seconds. */
  readonly limitMs?: number
}

/**
 * The signature over `<seconds>.<body>`, as `t=<seconds>,v1=<hex HMAC-SHA256>`: the receiver can tell that the
 * message comes from here, unchanged, and lately.
 */
export function webhookSignature(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

export function webhookSender(options: WebhookOptions): Sender {
  const { url, secret, nowSeconds, limitMs = webhookLimitMs } = options
  return {
    limitMs,
    send: async (delivery, signal) => {
      const body = webhookBody(delivery)
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Slotkeeper',
        'idempotency-key': delivery.messageId,
        ...(secret !== undefined && {
          'x-slotkeeper-signature': webhookSignature(body, secret, nowSeconds()),
        }),
      }
      const ending = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
      try {
        return await post(url, headers, body, ending)
      } catch (error) {
        return networkFailure(error, signal)
      }
    },
    close: () => {},
  }
}

function webhookBody({
  messageId,
  kind,
  bookingId,
  to,
  subject,
  text,
  resource,
  start,
  end,
}: Delivery): string {
  return JSON.stringify({ messageId, kind, bookingId, to, subject, text, resource, start, end })
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<SendOutcome> {
  // Connections are kept and used again by the runtime. A redirect is not followed: customers' data goes nowhere
  // that the manager did not enter.
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
  const status = `HTTP ${response.status}`
  // Read to its end where it is short, so that the connection can be used again.
  const words = await beginningOf(response)
  if (response.ok) return { sent: true, detail: status }
  if (response.status >= 300 && response.status < 400) {
    return passing('redirected', readableWords(response.headers.get('location') ?? status))
  }
  const detail = words === '' ? status : `${status}: ${words}`
  if (finalStatuses.has(response.status)) return final('refused', detail)
  return passing('refused', detail, pauseAskedFor(response))
}

/** The first words of an answer, in one line, for people to read. */
async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (let read = 0; read < answerBytes; ) {
    const { done, value } = await reader.read()
    if (done) break
    read += value.byteLength
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return readableWords(text)
}

/** Retry-After in seconds, as far as it makes sense; its form with a date would need the receiver's clock. */
function pauseAskedFor(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, longestPauseMs) : undefined
}

function networkFailure(error: unknown, signal: AbortSignal): SendOutcome {
  if (signal.aborted) return passing('interrupted', '')
  // Connecting has a shorter limit of its own: what takes this long is the answer.
  if (error instanceof Error && error.name === 'TimeoutError') return passing('unanswered', '')
  const cause = rootOf(error)
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const words = code !== '' ? code : cause instanceof Error ? cause.message : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return passing('unknown_host', code)
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code)) return passing('certificate', code)
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return passing('timeout', code)
  if (/^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(code) && !isBeforeSecured(cause))
    return passing('unanswered', '')
  return passing('unreachable', words)
}

/** Broken off while the encryption was agreed on: nothing of the message had left. */
function isBeforeSecured(cause: unknown): boolean {
  return cause instanceof Error && cause.message.includes('before secure TLS connection')
}

/** fetch hides the network's own error behind its own. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0])
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
}
