import type { Translated } from '../../language/translated.ts'
import type { servicesEnglish } from './english.ts'

export const servicesIndonesian: Translated<typeof servicesEnglish> = {
  services: {
    lead: 'Untuk apa pelanggan memesan waktu, misalnya les: menentukan lama dan harga pemesanan.',
    add: 'Tambah layanan',
    make: 'Tambah',
    none: 'Belum ada layanan',
    noneHint: 'Tanpa layanan, lama pemesanan mengikuti yang diseret, dan harganya per jam.',
    namePlaceholder: 'Les privat',
    nameMissing: 'Perlu nama, misalnya “Les privat”.',
    minutes: 'Lamanya',
    minutesMissing: 'Sebutkan berapa menit lamanya.',
    price: 'Harga',
    byTheHour: 'per jam',
    kinds: 'Dilakukan di',
    kindsHint: 'Bila tidak ada yang dicentang: di semua jenis sumber daya.',
    everyKind: 'semua jenis',
    asResource: 'seperti sumber daya',
    active: 'Ditawarkan',
    activeOff: 'Tidak ditawarkan lagi; yang sudah dipesan tetap ada',
    inactive: 'tidak ditawarkan',
  },
}
