/** Where in the program one can be. */
export const sectionNames = [
  'venue',
  'hours',
  'exceptions',
  'resources',
  'services',
  'rules',
  'staff',
  'workList',
  'audit',
  'connection',
] as const

export type SectionName = (typeof sectionNames)[number]

export type Place =
  | { readonly screen: 'calendar' }
  | { readonly screen: 'settings'; readonly section: SectionName }
  | { readonly screen: 'setUp' }
