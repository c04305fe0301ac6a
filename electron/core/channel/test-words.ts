/** The words of a channel's trial message, in both languages. Pure. */
import type { Locale } from '../../contract/index.ts'

export interface TestWords {
  readonly subject: string
  readonly text: string
  readonly accepted: (answer: string) => string
  readonly link: string
  readonly noLink: string
}

export function testWords(venueName: string, locale: Locale): TestWords {
  const from = venueName === '' ? 'Slotkeeper' : venueName
  if (locale === 'id') {
    return {
      subject: `Pesan percobaan dari ${from}`,
      text: `Ini pesan percobaan dari ${from}. Pesan kepada pelanggan akan datang seperti ini.`,
      accepted: (answer) => `Pesan diterima oleh server (${answer}).`,
      link: 'Tautan membuka WhatsApp dengan nomor dan teks yang sudah siap.',
      noLink:
        'Negara nomor ini tidak diketahui, jadi tidak ada tautan. Tulis dengan +62 … atau isi kode negara.',
    }
  }
  return {
    subject: `Test message from ${from}`,
    text: `This is a test message from ${from}. Messages to customers will arrive like this.`,
    accepted: (answer) => `The server accepted the message (${answer}).`,
    link: 'The link opens WhatsApp with the number and the words ready.',
    noLink:
      'The country of this number is not known, so there is no link. Write it as +62 …, or enter a country code.',
  }
}
