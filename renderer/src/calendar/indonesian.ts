/** The texts of the calendar's views, in Indonesian. */
import type { Translated } from '../language/translated.ts'
import type { viewsEnglish } from './english.ts'

export const viewsIndonesian: Translated<typeof viewsEnglish> = {
  view: {
    label: 'Tampilan',
    howManyDays: 'Jumlah hari',
    count_other: '{{count}} hari',
    allResources: 'Semua sumber daya',
  },
  viewName: { day: 'Hari', days: 'Beberapa hari', week: 'Minggu' },
  previousPage: { day: 'Hari sebelumnya', days: 'Hari-hari sebelumnya', week: 'Minggu sebelumnya' },
  nextPage: { day: 'Hari berikutnya', days: 'Hari-hari berikutnya', week: 'Minggu berikutnya' },
}
