/** The error and what caused it, each with its cause behind it: the last one is what really happened. */
export function errorChain(error: unknown): readonly unknown[] {
  return error instanceof Error && error.cause !== undefined ? [error, ...errorChain(error.cause)] : [error]
}

/** For the log: `Refusal: offline, because of Error: connect ECONNREFUSED`. */
export function describeError(error: unknown): string {
  return errorChain(error).map(String).join(', because of ')
}
