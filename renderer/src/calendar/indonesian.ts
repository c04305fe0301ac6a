/** The texts of the calendar's views, in Indonesian. */
import type { Translated } from '../language/translated.ts'
import type { viewsEnglish } from './english.ts'

export const viewsIndonesian: Translated<typeof viewsEnglish> = {
  view: {
    label: 'Tampilan',
    howManyDays: 'Jumlah hari',
    count_other: '{{count}} hari',
    oneDay: '1 hari, satu',
    daysOfOne: 'Beberapa hari, satu sumber daya',
    allResources: 'Semua sumber daya',
  },
  viewName: { day: 'Hari', week: 'Minggu' },
  previousPage: { day: 'Hari sebelumnya', days: 'Hari-hari sebelumnya', week: 'Minggu sebelumnya' },
  nextPage: { day: 'Hari berikutnya', days: 'Hari-hari berikutnya', week: 'Minggu berikutnya' },
  list: {
    show: 'Daftar',
    unknownCaption: 'Pemesanan, {{dates}}: tidak diketahui.',
    caption_other: '{{count}} pemesanan, {{dates}}. Tombol panah memilih baris, Enter membukanya.',
    count_other: '{{count}} pemesanan',
    empty: 'Tidak ada pemesanan',
  },
  listColumn: {
    time: 'Waktu',
    resource: 'Sumber daya',
    who: 'Untuk',
    phone: 'Telepon',
    status: 'Status',
    notes: 'Catatan',
  },
  resourceSet: {
    open: 'Pilih sumber daya yang ditampilkan',
    some: 'Pilihan sendiri',
    kept: 'Semua, menurut jenis, atau pilihan tersimpan',
    remove: 'Hapus pilihan {{name}}',
    name: 'Nama untuk pilihan ini',
    save: 'Simpan',
  },
  colors: {
    title: 'Warna pemesanan',
    by: 'Warna menunjukkan',
    status: 'Status',
    service: 'Layanan',
    services: 'Layanan',
    hint: 'Menurut layanan, huruf berarti sama dengan warnanya; ikon tetap menunjukkan status.',
  },
  hoursStop: {
    closing: 'Tutup pukul {{time}}',
    opening: 'Buka pukul {{time}}',
  },
  closedBecause: {
    short: 'Kurang dari satu slot: tinggal {{length}} sebelum tutup pukul {{time}}',
    note: 'Tutup: {{note}}',
    wholeDay: 'Tutup sepanjang hari',
    hours: 'Tutup pada jam itu. Buka {{times}}',
  },
}
