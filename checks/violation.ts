/** A place that breaks a rule, with what to do instead. */
export interface Violation {
  /** From the project's folder, with slashes. */
  readonly path: string
  /** Left out when the whole file is meant. */
  readonly line?: number
  readonly message: string
}

export function violationText({ path, line, message }: Violation): string {
  return line === undefined ? `${path}: ${message}` : `${path}:${line}: ${message}`
}
