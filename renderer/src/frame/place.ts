/** Where in the program one can be. */
export const sectionNames = [
  'venue',
  'hours',
  'exceptions',
  'resources',
  'services',
  'rules',
  'messages',
  'texts',
  'channels',
  'staff',
  'workList',
  'audit',
  'jobs',
  'connection',
] as const

export type SectionName = (typeof sectionNames)[number]

export type Place =
  | { readonly screen: 'calendar' }
  | { readonly screen: 'settings'; readonly section: SectionName }
  | { readonly screen: 'setUp' }
  /** Whom to call now, or the log of all messages. */
  | { readonly screen: 'messages'; readonly tab: 'calls' | 'log' }
  /** All shows, or one of them with its seats. */
  | { readonly screen: 'shows'; readonly showId: string | null }
