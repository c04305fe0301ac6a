import type { Translated } from '../../language/translated.ts'
import type { connectionFormEnglish } from './english.ts'

export const connectionFormIndonesian: Translated<typeof connectionFormEnglish> = {
  connectionForm: {
    lead: 'Di mana PC ini menemukan data tempat usaha. Meja yang berbagi server berbagi pemesanan.',
    encryption: 'Di perjalanan',
    encrypted: 'terenkripsi (TLS), sertifikat diperiksa',
    notEncrypted: 'tidak terenkripsi',
    serverTime: 'Jam basis data',
  },
}
