import type { Swatch } from '../design/swatch-field.tsx'
import type { Translate } from '../language/language.ts'

/** Far enough apart to be told from each other, on light and on dark. */
const colors = [
  { name: 'blue', color: '#3b6fd8' },
  { name: 'teal', color: '#12877f' },
  { name: 'green', color: '#3c8a3f' },
  { name: 'olive', color: '#8a7a1e' },
  { name: 'orange', color: '#c76a15' },
  { name: 'red', color: '#c8443c' },
  { name: 'pink', color: '#c04a8b' },
  { name: 'purple', color: '#8053c9' },
  { name: 'grey', color: '#6b7280' },
] as const

/** The colours to mark a thing with, and none. */
export function swatches(t: Translate): Swatch[] {
  return [
    { color: null, name: t('color.none') },
    ...colors.map(({ name, color }) => ({ color, name: t(`color.${name}`) })),
  ]
}

/** What a colour is called; one of somebody's own by its code. */
export function colorName(t: Translate, color: string | null): string {
  return swatches(t).find((swatch) => swatch.color === color)?.name ?? color ?? ''
}
