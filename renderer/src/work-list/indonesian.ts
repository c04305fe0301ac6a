import type { Translated } from '../language/translated.ts'
import type { workListEnglish } from './english.ts'

export const workListIndonesian: Translated<typeof workListEnglish> = {
  workList: { count_other: '{{count}} pemesanan menunggu keputusan' },
}
