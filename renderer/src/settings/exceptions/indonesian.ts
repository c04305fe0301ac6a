import type { Translated } from '../../language/translated.ts'
import type { exceptionsEnglish } from './english.ts'

export const exceptionsIndonesian: Translated<typeof exceptionsEnglish> = {
  exceptions: {
    lead: 'Hari yang berbeda dari biasanya: tutup, atau buka pada jam lain.',
    add: 'Tambah hari',
    calendar: 'Tahun {{year}}. Enter membuka satu hari, Shift dengan tombol panah memilih beberapa.',
    previousYear: 'Tahun sebelumnya',
    nextYear: 'Tahun berikutnya',
    closed: 'tutup',
    otherHours: 'jam lain',
    resourceOnly: 'hanya satu sumber daya',
    openAt: 'buka {{hours}}',
    inYear: 'Pada tahun ini',
    noneHint: 'Belum ada yang berbeda. Klik satu hari di kalender, atau seret beberapa hari.',
    new: 'Hari yang berbeda',
    edit: 'Ubah hari ini',
    from: 'Dari',
    to: 'Sampai dengan',
    kind: 'Pada hari itu',
    closedChoice: 'Tutup',
    hoursChoice: 'Jam lain',
    hours: 'Buka pukul',
    whose: 'Berlaku untuk',
    note: 'Alasan',
    notePlaceholder: 'Disampaikan bila ada yang ingin memesan saat itu',
    saved: 'Hari tersimpan',
    remove: 'Kembali ke jam biasa',
    removed: 'Kembali ke jam biasa',
  },
  exceptionProblem: {
    dateMissing: 'Tanggal perlu diisi.',
    datesTurned: 'Ini sebelum hari pertama.',
    unreadable: 'Tulis jamnya seperti {{example}}.',
    overlap: 'Jam-jam ini saling tumpang tindih.',
    hoursMissing: 'Tulis jamnya, atau pilih “Tutup”.',
  },
}
