/** A venue whose messages go to a receiver on this machine, with a front desk that leaves the sending to others. */
import { WebhookReceiver } from '../../../e2e/receivers/webhook-receiver.ts'
import type { Message, Resource, Sent } from '../../contract/index.ts'
import { openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

export interface SendingVenue extends TestVenue {
  readonly receiver: WebhookReceiver
  readonly front: TestDesk
  readonly court: Resource
  /** Opens a desk that sends, at that moment. */
  wake(name: string, now: string): Promise<TestDesk>
  /** The log of a booking, as soon as every message in it is over. */
  logOf(bookingId: string): Promise<Message[]>
}

export const phone = '+62 812 555 1043'

/** One reminder rule, 24 hours before by webhook, unless told otherwise; no time for undoing. */
export async function openSendingVenue(
  rules: Sent<'reminder.saveRules'>['rules'] = [{ hoursBefore: 24, channel: 'webhook' }],
): Promise<SendingVenue> {
  const venue = await openTestVenue()
  const receiver = await WebhookReceiver.open()
  const front = await venue.openDesk('Front')
  await front.ask('venue.save', { name: 'GOR Senayan' })
  await front.ask('policy.save', { undoSeconds: 0 })
  await front.ask('channel.save', { channel: 'webhook', settings: { url: receiver.url } })
  await front.ask('reminder.saveRules', { rules })
  const court = await front.ask('resource.save', { name: 'Court 1', slotMinutes: 30 })
  const log = async (bookingId: string) => (await front.ask('message.list', { bookingId })).messages
  return {
    ...venue,
    receiver,
    front,
    court,
    wake: (name, now) => venue.openDesk(name, { now, runsJobs: true }),
    logOf: async (bookingId) => {
      const until = performance.now() + 20_000
      for (;;) {
        const messages = await log(bookingId)
        const isOver = messages.every(({ status }) => status !== 'pending' && status !== 'sending')
        if (isOver || performance.now() > until) return messages
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    close: async () => {
      await venue.close()
      await receiver.close()
    },
  }
}
