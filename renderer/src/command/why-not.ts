/** Why a command cannot be given just now, in a few words. Pure. */
import type { Translate } from '../language/language.ts'
import type { Command, CommandContext } from './command.ts'

type Circumstances = Pick<CommandContext, 'isReadOnly' | 'target' | 'front' | 'today'>

/** Ends the sentence `Arrived: …`, and stands beside the command in the palette. */
export function whyNot(command: Command, context: Circumstances, t: Translate): string {
  const { isReadOnly, target } = context
  if (isReadOnly) return t('refusal.offline')
  const chosen = target?.booking === undefined ? 'slot' : 'booking'
  if (command.menu === 'booking' && chosen === 'slot') return t('whyNot.noBooking')
  if (command.menu === 'slot' && chosen === 'booking') return t('whyNot.noFreeTime')
  return t(command.isEarly?.(context) === true ? 'whyNot.early' : 'whyNot.other')
}
