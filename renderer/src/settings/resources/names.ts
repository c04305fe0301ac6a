/** Names of things that come in numbers: `Court 1`, `Court 2`, … */

const numbered = /^(.*?)\s*(\d+)$/

/** So many names, counting on from the number at the end of the given one, or from 1. One name stays as it is. */
export function numberedNames(name: string, count: number): string[] {
  const plain = name.trim()
  if (count <= 1 || plain === '') return [plain]
  const [, word = plain, digits] = numbered.exec(plain) ?? []
  const first = digits === undefined ? 1 : Number(digits)
  return Array.from({ length: count }, (_, index) => `${word} ${first + index}`)
}

/** Whether any of the names is one of those already, as people read them: case and outer spaces aside. */
export function isAnyTaken(names: readonly string[], taken: readonly string[]): boolean {
  const plain = (name: string) => name.trim().toLowerCase()
  const known = new Set(taken.map(plain))
  return names.some((name) => plain(name) !== '' && known.has(plain(name)))
}

/** The name that would follow the last one: `Court 3` after `Court 2`; empty where names are not counted. */
export function nextName(names: readonly string[]): string {
  const [, word, digits] = numbered.exec(names.at(-1)?.trim() ?? '') ?? []
  if (word === undefined || digits === undefined) return ''
  const taken = new Set(names)
  let next = Number(digits) + 1
  while (taken.has(`${word} ${next}`)) next += 1
  return `${word} ${next}`
}
