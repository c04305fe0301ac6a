import type { Translated } from '../language/translated.ts'
import type { tellingEnglish } from './english.ts'

export const tellingIndonesian: Translated<typeof tellingEnglish> = {
  telling: {
    region: 'Beri tahu {{name}}',
    offer: 'Beri tahu pelanggan …',
    plannedWithNote: '{{planned}} Pesan Anda ikut di dalamnya.',
    notTold: '{{name}} tidak diberi tahu.',
    tell: 'Beri tahu',
    dontTell: 'Jangan beri tahu',
    addNote: 'Tambah pesan',
    changeNote: 'Ubah pesan',
    note: 'Pesan untuk {{name}}',
    notePlaceholder: 'Sebaris untuk {{name}}. Enter mengirim, Escape kembali',
    send: 'Kirim',
    back: 'Kembali',
  },
  tellingPlanned: {
    email: 'Setelah waktu Urungkan habis, {{name}} dikirimi e-mail.',
    webhook: 'Setelah waktu Urungkan habis, {{name}} dikirimi pesan.',
    calllist: 'Setelah waktu Urungkan habis, {{name}} masuk daftar telepon.',
  },
  tellingNow: {
    email: '{{name}} dikirimi e-mail sekarang.',
    webhook: '{{name}} dikirimi pesan sekarang.',
    calllist: '{{name}} ada di daftar telepon.',
  },
  tellingFollows: { email: 'E-mail menyusul', webhook: 'Pesan menyusul', calllist: 'Akan ditelepon' },
}
