/** What the first program answers a second one: another program that has got its old port does not know it. */
export function handedOverMark(lockFile: string): string {
  return `shown instead of a second start: ${lockFile}`
}
