import type { Translated } from '../../language/translated.ts'
import type { rulesEnglish } from './english.ts'

export const rulesIndonesian: Translated<typeof rulesEnglish> = {
  rules: {
    lead: 'Langsung berlaku di semua meja. Manajer boleh melewati sebagian besar aturan dengan alasan.',
    range: '{{least}} sampai {{most}}',
  },
  ruleName: {
    minNoticeMinutes: 'Jarak sebelum mulai',
    maxAheadDays: 'Seberapa jauh ke depan',
    holdMinutes: 'Menahan waktu',
    undoSeconds: 'Mengurungkan',
    cancelMinHours: 'Pembatalan',
    offerMinutes: 'Tawaran dari daftar tunggu',
  },
  rule: {
    minNoticeMinutes_other: 'Pemesanan dibuat paling lambat {{count}} menit sebelum mulai.',
    maxAheadDays_other: 'Pemesanan diterima sampai {{count}} hari ke depan.',
    holdMinutes_other:
      'Selagi satu meja mengetik, waktunya ditahan {{count}} menit untuk meja itu; semua meja melihatnya.',
    undoSeconds_other:
      'Selama {{count}} detik sebuah tindakan dapat diurungkan dengan satu klik, dan pesannya menunggu.',
    cancelMinHours_other:
      'Staf dapat membatalkan sampai {{count}} jam sebelum mulai; sesudahnya hanya manajer, dengan alasan.',
    offerMinutes_other:
      'Waktu yang kosong ditahan {{count}} menit untuk antrean berikutnya, lalu untuk yang setelahnya.',
  },
  ruleOff: {
    minNoticeMinutes: 'Pemesanan dapat dibuat sampai saat mulai.',
    undoSeconds: 'Tindakan tidak dapat diurungkan sekali klik, dan pesan langsung dikirim.',
    cancelMinHours: 'Staf dapat membatalkan sampai saat mulai.',
  },
}
