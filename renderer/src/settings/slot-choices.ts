import type { Choice } from '../design/select-field.tsx'
import type { Formats } from '../language/formats.ts'

/** What venues usually book in; any other stays possible by the contract. */
const usual = [5, 10, 15, 20, 30, 45, 60, 90, 120]

/** Lengths of a slot to choose from, with the one in use. */
export function slotChoices(current: number, formats: Pick<Formats, 'length'>): Choice[] {
  const all = usual.includes(current) ? usual : [...usual, current].sort((one, other) => one - other)
  return all.map((minutes) => ({ id: String(minutes), name: formats.length(minutes) }))
}
