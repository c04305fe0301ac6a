import type { Translated } from '../language/translated.ts'
import type { trayEnglish } from './english.ts'

export const trayIndonesian: Translated<typeof trayEnglish> = {
  tray: {
    region: 'Baki',
    cut: 'Memindahkan {{name}} ({{slot}}): klik slot kosong, atau tekan Enter di situ',
    copy: 'Menyalin {{name}} ({{slot}}): klik slot kosong, atau tekan Enter di situ',
    empty: 'Kembalikan',
    emptied: 'Dikembalikan, tidak ada yang berubah',
    unfinished: 'Ada pemesanan baru yang belum selesai. Pesan atau lepaskan dulu.',
  },
  card: {
    region: 'Pemesanan sekilas',
    heldAt: 'Ditahan di {{desk}}',
    madeAt: 'Dibuat di {{desk}}, {{when}}',
    toPay: '{{amount}} belum dibayar',
    toPayOf: '{{amount}} dari {{price}} belum dibayar',
  },
}
