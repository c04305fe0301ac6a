/** What sheets are printed on. */
export type Paper = 'A4' | 'Letter'
