import { type MessageChannel, messageChannel } from '../../../../electron/contract/index.ts'
import type { Choice } from '../../design/select-field.tsx'
import type { Translate } from '../../language/language.ts'

/** Every channel by its name. */
export function channelChoices(t: Translate): readonly Choice<MessageChannel>[] {
  return messageChannel.options.map((id) => ({ id, name: t(`messageChannel.${id}`) }))
}
