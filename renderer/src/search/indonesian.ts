import type { Translated } from '../language/translated.ts'
import type { searchEnglish } from './english.ts'

export const searchIndonesian: Translated<typeof searchEnglish> = {
  search: {
    title: 'Cari pemesanan atau pelanggan',
    placeholder: 'Nama, telepon, catatan, atau nomor pemesanan',
    none: 'Tidak ada pemesanan atau pelanggan yang cocok dengan “{{text}}”.',
    hint: 'Ketik sebagian nama, beberapa angka telepon, atau satu kata dari catatan.',
    looking: 'Mencari …',
    failed: 'Pemesanan dan pelanggan tidak bisa dicari. {{reason}}',
    coming: 'Mendatang',
    past: 'Sudah lewat',
    more: 'Masih ada yang cocok: ketik lagi',
    customers: 'Pelanggan',
    book: 'Pemesanan baru',
  },
}
