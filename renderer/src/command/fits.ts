function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Whether each typed word begins a word of the text, whatever the accents and the case. */
export function fits(text: string, wanted: string): boolean {
  const words = plain(text).split(/\s+/)
  return plain(wanted)
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)))
}
