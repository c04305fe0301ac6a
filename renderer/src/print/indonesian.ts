import type { Translated } from '../language/translated.ts'
import type { printEnglish } from './english.ts'

export const printIndonesian: Translated<typeof printEnglish> = {
  print: {
    title: 'Cetak hari',
    previousDay: 'Hari sebelumnya',
    nextDay: 'Hari berikutnya',
    order: 'Urutan',
    byTime: 'Menurut waktu',
    byResource: 'Menurut sumber daya',
    paper: 'Kertas',
    print: 'Cetak …',
    savePdf: 'Simpan sebagai PDF',
    saving: 'Menyimpan …',
    summary_other: '{{count}} pemesanan, {{pages}}',
    pages_other: '{{count}} halaman',
    loading: 'Mengambil data hari itu …',
    unknown:
      'Hari ini belum diketahui selama tidak ada koneksi. Akan muncul sendiri setelah koneksi kembali.',
    old: 'Tidak ada sambungan: ini yang terakhir diketahui.',
    saved: 'Tersimpan: {{file}}',
    notSaved: 'PDF tidak tersimpan. {{reason}}',
    fileName: 'Lembar harian {{date}}',
  },
  sheet: {
    here: 'Ada',
    time: 'Waktu',
    resource: 'Sumber daya',
    name: 'Nama',
    phone: 'Telepon',
    note: 'Catatan',
    payment: 'Pembayaran',
    printed: 'Dicetak {{when}}, {{desk}}',
    asOf: 'Data per {{when}}: tidak ada koneksi sejak itu',
    page: 'Halaman {{page}} dari {{pages}}',
    continued: '{{resource}} (lanjutan)',
    nothing: 'Belum ada pemesanan pada hari ini.',
  },
}
