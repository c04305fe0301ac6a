import type { Translated } from '../../language/translated.ts'
import type { holidaysEnglish } from './english.ts'

export const holidaysIndonesian: Translated<typeof holidaysEnglish> = {
  holidays: {
    open: 'Hari libur …',
    title: 'Hari libur {{year}}',
    hint: 'Tempat usaha tutup pada hari yang dicentang. Masing-masing dapat diubah sesudahnya.',
    country: 'Negara',
    region: 'Daerah',
    wholeCountry: 'Seluruh negara',
    none: 'Tidak ada hari libur yang diketahui untuk tahun ini.',
    there: 'sudah dimasukkan',
    over: 'sudah lewat',
    add_other: 'Tutup {{count}} hari',
    added_other: '{{count}} hari libur dimasukkan',
    due: 'Hari libur {{year}} di {{country}} belum dimasukkan.',
    lookAt: 'Lihat',
  },
}
