/** The messages of one desk: what answers for them, and the outbox that sends them. */

import { readChannels } from '../channel/channel-facts.ts'
import { channelHandlers } from '../channel/channel-handlers.ts'
import { callListOf } from '../channel/channel-settings.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { readVenue } from '../venue/venue-facts.ts'
import { messageHandlers } from './message-handlers.ts'
import { moveNewsHandlers } from './move-news.ts'
import { Outbox, type OutboxOptions } from './outbox.ts'
import { tellMessages, wakeChannel } from './outbox-repository.ts'
import { channelFaults } from './pauses.ts'
import { ruleHandlers } from './rule-handlers.ts'
import { templateHandlers } from './template-handlers.ts'

/** The part of a change message that concerns messages. */
export interface MessageHint {
  readonly dueInMs?: number | undefined
  readonly settings?: boolean | undefined
}

export function openMessages(
  context: DeskContext,
  surroundings: Pick<OutboxOptions, 'events' | 'clock' | 'log'>,
) {
  const outbox = new Outbox({ ...surroundings, database: context.database, deskId: context.deskId })
  return {
    outbox,
    handlers: {
      ...messageHandlers(context, countryCode),
      ...moveNewsHandlers(context),
      ...ruleHandlers(context),
      ...templateHandlers(context),
      ...channelHandlers(context, async (transaction, channel) => {
        await wakeChannel(transaction, channel, channelFaults)
        await tellMessages(transaction, { dueInMs: 0, settings: true })
      }),
    },
    /** Another desk, or this one, told of messages. */
    heard: ({ dueInMs, settings }: MessageHint): void => {
      if (settings === true) void outbox.look()
      else if (dueInMs !== undefined) outbox.dueIn(dueInMs)
    },
  }
}

async function countryCode(queries: Queries): Promise<string | null> {
  const { locale } = await readVenue(queries)
  const row = (await readChannels(queries)).find((candidate) => candidate.channel === 'calllist')
  return callListOf(row, locale).countryCode
}

export type OpenMessages = ReturnType<typeof openMessages>
