import type { Translated } from '../language/translated.ts'
import type { connectionTestEnglish } from './english.ts'

export const connectionTestIndonesian: Translated<typeof connectionTestEnglish> = {
  connectionTest: {
    test: 'Coba',
    testing: 'Mencoba …',
    result: 'Yang ditemukan',
    skipped: 'belum sampai',
    useAsItIs: 'Pakai apa adanya',
  },
  connectionStep: {
    reach: 'Server.',
    encrypt: 'Enkripsi.',
    signIn: 'Masuk.',
    version: 'Versi.',
    permission: 'Hak.',
    live: 'Perubahan.',
    content: 'Isi.',
  },
}
