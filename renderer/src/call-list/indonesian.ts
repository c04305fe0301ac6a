import type { Translated } from '../language/translated.ts'
import type { callsEnglish } from './english.ts'

export const callsIndonesian: Translated<typeof callsEnglish> = {
  calls: {
    title: 'Perlu ditelepon',
    short: 'Telepon',
    show: 'Tampilkan',
    toMake_other: '{{count}} perlu dihubungi',
    none: 'Tidak ada yang perlu ditelepon sekarang',
    noneHint: 'Yang jatuh tempo menurut aturan pesan muncul di sini dengan sendirinya.',
    whatsapp: 'Buka WhatsApp',
    whatsappNamed: 'Buka WhatsApp untuk {{name}}',
    called: 'Sudah ditelepon',
    calledNamed: 'Sudah ditelepon: {{name}}',
    ticked: '{{name}} sudah ditelepon',
  },
}
