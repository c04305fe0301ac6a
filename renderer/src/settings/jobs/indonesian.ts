import type { Translated } from '../../language/translated.ts'
import type { jobsEnglish } from './english.ts'

export const jobsIndonesian: Translated<typeof jobsEnglish> = {
  jobs: {
    lead: 'Apakah pesan terkirim, dan apa yang dikerjakan meja dengan sendirinya. Cukup satu meja yang menyala.',
    title: 'Yang dikerjakan meja dengan sendirinya',
    hint: 'Setiap tugas dikerjakan sekali oleh meja mana pun yang menyala, dan disusulkan setelah jeda.',
    job: 'Tugas',
    schedule: 'Kapan',
    last: 'Terakhir',
    daily: 'Setiap hari pukul {{time}}',
    every_other: 'Setiap {{count}} menit',
    never: 'Belum pernah',
    running: 'Sedang berjalan',
    done: 'Berhasil',
    failed: 'Gagal',
  },
  jobName: {
    sweep_holds: 'Melepas tahanan dan tawaran yang habis waktunya, lalu meneruskannya',
    forget_requests: 'Menghapus jawaban yang disimpan untuk sambungan terputus',
    forget_changes: 'Menghapus catatan lama untuk meja lain',
    tidy_messages: 'Merapikan pesan lama',
    forget_attempts: 'Menghapus percobaan lama atas slot',
    renew_holidays: 'Mencari hari libur tahun depan',
    nightly_backup: 'Memulai cadangan malam, di PC yang sudah disiapkan untuk itu',
  },
  background: {
    title: 'PC ini saat jendelanya ditutup',
    hint: 'Pengingat hanya terkirim semalaman selama ada meja yang menyala. Bila semua meja mati, tidak ada yang dikirim sampai salah satu menyala.',
    stays: 'Tetap di baki sistem dan terus mengirim saat jendela ditutup',
    starts: 'Mulai bersama PC, di baki sistem',
    notInstalled: 'Hanya program terpasang yang dapat mulai bersama PC.',
    manager: 'Manajer dapat mengubah ini.',
  },
  health: {
    title: 'Pengiriman pesan',
    outage: 'Dari {{from}} sampai {{until}}: {{sentence}}',
    waiting: 'Jatuh tempo, belum terkirim',
    toCall: 'Perlu ditelepon',
    failed: 'Gagal dalam tujuh hari',
    lastLook: 'Terakhir diperiksa meja',
    openLog: 'Buka catatan pesan',
  },
}
