import type { Translated } from '../language/translated.ts'
import type { settingsEnglish } from './english.ts'

export const settingsIndonesian: Translated<typeof settingsEnglish> = {
  settings: { title: 'Pengaturan', back: 'Kalender' },
  section: {
    venue: 'Tempat usaha',
    hours: 'Jam buka',
    exceptions: 'Hari tutup dan libur',
    resources: 'Sumber daya',
    services: 'Layanan',
    rules: 'Aturan',
    staff: 'Staf',
    workList: 'Di luar jam buka',
    audit: 'Siapa melakukan apa',
    connection: 'Basis data',
  },
  editing: {
    save: 'Simpan',
    saving: 'Menyimpan …',
    saved: 'Tersimpan',
    discard: 'Buang',
    cancel: 'Batal',
    unsaved: 'Belum disimpan',
    refused: 'Nilai ini tidak dapat disimpan. Perbaiki dulu.',
    correct: 'Ada isian di atas yang perlu diperbaiki dulu.',
    loading: 'Memuat …',
    unanswered: 'Ini tidak dapat ditampilkan',
    askAgain: 'Coba lagi',
  },
  stale: {
    text: 'Orang lain sudah menyimpan ini. Perbedaannya:',
    same: 'Orang lain sudah menyimpan ini, dan isinya sama.',
    mine: 'Milik Anda',
    theirs: 'Tersimpan sekarang',
    keepMine: 'Simpan milik saya',
    takeTheirs: 'Pakai yang tersimpan',
  },
  leave: {
    title: 'Simpan perubahan?',
    text: 'Perubahan di sini belum disimpan.',
    save: 'Simpan',
    discard: 'Buang',
    stay: 'Lanjut mengubah',
  },
  affected: {
    title: 'Pengaruh pada pemesanan mendatang',
    asking: 'Memeriksa pemesanan mendatang …',
    none: 'Tidak ada pemesanan mendatang yang jatuh di luar jam buka.',
    some_other: '{{count}} pemesanan mendatang jatuh di luar jam buka:',
    more: 'dan {{count}} lagi',
    willStay_other:
      'Menyimpan tidak membatalkan apa pun: {{count}} pemesanan masuk ke daftar di luar jam buka.',
    saved_other: 'Tersimpan. {{count}} pemesanan kini di luar jam buka.',
    open: 'Tampilkan daftar',
  },
  unit: {
    minutes_other: 'menit',
    hours_other: 'jam',
    days_other: 'hari',
    seconds_other: 'detik',
    people_other: 'orang',
  },
}
