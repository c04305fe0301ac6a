import type { Translated } from '../language/translated.ts'
import type { setUpEnglish } from './english.ts'

export const setUpIndonesian: Translated<typeof setUpEnglish> = {
  setUp: {
    open: 'Siapkan tempat usaha',
    title: 'Siapkan tempat usaha',
    hint: 'Setiap langkah tersimpan saat Anda lanjut. Tinggalkan kapan saja, dan kembali lewat menu.',
    later: 'Nanti',
    back: 'Kembali',
    next: 'Lanjut',
    finish: 'Selesai',
    notNow: 'Jangan sekarang',
    year: 'Tahun',
    holidaysLead:
      'Hari libur negara Anda, sebagai hari tempat usaha tutup. Tombol di bawah memasukkannya; melanjutkan tanpa tombol itu berarti tetap buka.',
  },
  setUpStep: {
    venue: 'Tempat usaha',
    resources: 'Yang dapat dipesan',
    hours: 'Jam buka',
    holidays: 'Hari libur',
    staff: 'Staf',
    connection: 'Basis data',
  },
}
