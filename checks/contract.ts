/** The contract as a whole: what the types of single operations cannot promise. */
import type { Operation } from '../electron/contract/operation.ts'
import type { Violation } from './violation.ts'

export interface ContractFacts {
  readonly operations: Readonly<Record<string, Operation>>
  /** The texts of all tests, end-to-end specs included. */
  readonly tests: readonly string[]
}

/** `path` is where an operation's messages point to. */
export function contractViolations({ operations, tests }: ContractFacts, path: string): Violation[] {
  return Object.entries(operations)
    .flatMap(([name, operation]) => [
      ...nameMessages(name),
      ...inputMessages(name, operation),
      ...testMessages(name, tests),
    ])
    .map((message) => ({ path, message }))
}

function nameMessages(name: string): string[] {
  return /^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(name)
    ? []
    : [`${name} is no operation’s name: write it as capability.verb.`]
}

/** Which fields the input refuses, told by what it says to one that is surplus and to a wrong request id. */
function inputMessages(name: string, { input, changes }: Operation): string[] {
  const answer = input.safeParse({ 'surplus-field': 1, requestId: 'no uuid' })
  const refused = (answer.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [],
  )
  const messages: string[] = []
  if (!refused.includes('surplus-field'))
    messages.push(`${name} takes unknown fields: make its input by reading() or changing().`)
  if (refused.includes('requestId') === changes)
    messages.push(
      `${name} ${changes ? 'changes something without' : 'only reads, and still takes'} a requestId.`,
    )
  return messages
}

function testMessages(name: string, tests: readonly string[]): string[] {
  const isCalled = tests.some((text) => text.includes(`'${name}'`))
  return isCalled ? [] : [`${name} is called by no test: add one that says what it promises.`]
}
