/** The channels' problems in words, and an answer about any channel as the one that was asked about. */
import type { Channel, Result } from '../../../../electron/contract/index.ts'
import type { Translate } from '../../language/language.ts'
import type { FieldErrors } from '../form/editor.ts'
import type { ChannelProblem } from './channel-draft.ts'

export function channelErrors(t: Translate, problems: Readonly<Record<string, ChannelProblem>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, t(`channelProblem.${problem}`)]),
  )
}

export type ChannelOf<Name extends Channel['channel']> = Extract<Channel, { channel: Name }>

export function isChannel<Name extends Channel['channel']>(name: Name) {
  return (channel: Channel): channel is ChannelOf<Name> => channel.channel === name
}

/** The saved channel; that it is another one than was saved cannot be. */
export function pickChannel<Name extends Channel['channel']>(
  name: Name,
  result: Result<Channel>,
): Result<ChannelOf<Name>> {
  if (!result.ok) return result
  const isNamed = isChannel(name)
  if (!isNamed(result.value)) throw new Error(`asked to save ${name}, was answered ${result.value.channel}`)
  return { ok: true, value: result.value }
}
