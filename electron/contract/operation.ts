/** What one entry of the contract is: how its input is parsed, what it answers, who may call it. */
import { z } from 'zod'
import { type Role, uuid } from './values.ts'

export interface Operation<Input extends z.ZodType = z.ZodType, Value extends z.ZodType = z.ZodType> {
  readonly input: Input
  readonly value: Value
  /** The least role that may call it. A manager may do all that staff may. */
  readonly role: Role
  /** True when it changes something: it then takes `requestId`, and the same id gives the same answer. */
  readonly changes: boolean
  /** Fields of the input that are kept nowhere, not even as a digest of the request. */
  readonly secrets?: readonly string[]
}

/** A rule over a whole input, told at one of its fields. */
export interface InputRule {
  readonly holds: (input: Record<string, unknown>) => boolean
  readonly path: string
  readonly message: string
}

function withRules<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
  rules: readonly InputRule[],
) {
  return rules.reduce(
    (ruled, rule) => ruled.refine((input) => rule.holds(input), { path: [rule.path], message: rule.message }),
    schema,
  )
}

/** An operation that only reads. Unknown fields in its input are refused. */
export function reading<Shape extends z.ZodRawShape, Value extends z.ZodType>(
  role: Role,
  shape: Shape,
  value: Value,
  ...rules: InputRule[]
) {
  return { input: withRules(z.strictObject(shape), rules), value, role, changes: false } as const
}

/** An operation that changes something; its input takes `requestId` beside the given fields. */
export function changing<Shape extends z.ZodRawShape, Value extends z.ZodType>(
  role: Role,
  shape: Shape,
  value: Value,
  ...rules: InputRule[]
) {
  const input = withRules(z.strictObject({ ...shape, requestId: uuid.optional() }), rules)
  return { input, value, role, changes: true } as const
}

/** The operation with fields that are kept nowhere: a PIN has so few values that its digest would tell it. */
export function withSecrets<Plain extends Operation>(operation: Plain, ...secrets: string[]) {
  return { ...operation, secrets }
}

const hasOffset = (text: string) => /(Z|[+-]\d\d(:?\d\d)?)$/.test(text.slice(10))

/**
 * The end comes after the start, as far as the texts alone can tell: both with an offset, or both wall times.
 * A mixed pair is compared once the venue's zone is known.
 */
export function ordered(startField: string, endField: string): InputRule {
  return {
    path: endField,
    message: `must be after ${startField}`,
    holds: (input) => {
      const start = input[startField]
      const end = input[endField]
      if (typeof start !== 'string' || typeof end !== 'string' || hasOffset(start) !== hasOffset(end))
        return true
      const asUtc = (text: string) => Date.parse(hasOffset(text) ? text : `${text}Z`)
      return asUtc(start) < asUtc(end)
    },
  }
}

/** Exactly one of the fields is given. */
export function exactlyOne(...fields: [string, ...string[]]): InputRule {
  return {
    path: fields[0],
    message: `exactly one of ${fields.join(', ')} must be given`,
    holds: (input) => fields.filter((field) => input[field] !== undefined).length === 1,
  }
}
