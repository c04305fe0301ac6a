/** Which of the texts somebody means who types a part of it. Pure. */

interface Named {
  readonly textValue: string
}

/** The one that is written just so, else the first that begins so, else the first with a word that does. */
export function bestMatch<Item extends Named>(found: readonly Item[], typed: string): Item | undefined {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return undefined
  const textOf = ({ textValue }: Item) => textValue.toLowerCase()
  return (
    found.find((item) => textOf(item) === wanted) ??
    found.find((item) => textOf(item).startsWith(wanted)) ??
    found.find((item) =>
      textOf(item)
        .split(/[^\p{L}\p{N}]+/u)
        .some((word) => word.startsWith(wanted)),
    ) ??
    found[0]
  )
}
