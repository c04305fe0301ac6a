import type { Translated } from '../language/translated.ts'
import type { dateEnglish } from './english.ts'

export const dateIndonesian: Translated<typeof dateEnglish> = {
  goToDate: {
    title: 'Pergi ke tanggal',
    label: 'Tanggal',
    hint: '12/3, jum, besok, +3 minggu',
    unknown: 'Itu bukan tanggal. Coba 12/3, jum, besok atau +3 minggu.',
    none: 'Belum ada tanggal',
    go: 'Pergi',
    previousMonth: 'Bulan sebelumnya',
    nextMonth: 'Bulan berikutnya',
    bookings_other: '{{date}}, {{count}} pemesanan',
    noBookings: '{{date}}, belum ada pemesanan',
  },
}
