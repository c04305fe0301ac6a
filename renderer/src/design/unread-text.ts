/** A text that a field cannot read as what is asked for: kept as it was typed, and never sent. */
export interface UnreadText {
  readonly unread: string
}

export function isUnread(value: number | null | undefined | UnreadText): value is UnreadText {
  return typeof value === 'object' && value !== null
}
