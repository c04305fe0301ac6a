import type { Translated } from '../language/translated.ts'
import type { workListEnglish } from './english.ts'

export const workListIndonesian: Translated<typeof workListEnglish> = {
  workList: {
    lead: 'Pemesanan dan pertunjukan yang jatuh di luar jam buka sejak jamnya berubah. Tidak ada yang berubah dengan sendirinya: pertunjukan tetap dijual.',
    count_other: '{{count}} menunggu keputusan',
    none: 'Tidak ada yang perlu diputuskan',
    noneHint:
      'Setiap pemesanan dan pertunjukan mendatang ada dalam jam buka, atau sudah diputuskan untuk dipertahankan.',
    more: 'Tampilkan lagi',
    show: 'Tampilkan di kalender',
    isShow: 'Pertunjukan',
    openShow: 'Buka pertunjukan',
    cancelLate: 'Batalkan terlambat dengan alasan ini',
    moveTo: 'Kosong, yang terdekat dulu:',
  },
  workListBulk: {
    region: 'Beberapa sekaligus',
    all: 'Pilih semua',
    none: 'Jangan pilih',
    choose: 'Pilih {{name}}',
    chosen_other: '{{count}} dipilih',
    noPlace: 'tidak ada yang kosong di sekitar itu',
    move_other: 'Pindahkan {{count}} pemesanan ke sana',
    left_other: '{{count}} belum selesai',
  },
  workListAct: { move: 'Pindahkan …', cancel: 'Batalkan …', keep: 'Pertahankan …' },
  workListReason: {
    cancel: 'Alasan, disampaikan kepada pelanggan',
    keep: 'Mengapa tetap, disimpan bersamanya',
  },
  workListSubmit: { cancel: 'Batalkan pemesanan', keep: 'Pertahankan di sana' },
  workListDone: { move: 'Dipindahkan', cancel: 'Dibatalkan', keep: 'Tetap di tempatnya' },
}
