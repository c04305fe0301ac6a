/** What trying a server's address found, in both languages: what is, or what is wrong and what to do about it. */
import type { AwayReason, Locale } from '../../contract/index.ts'
import { awayText } from './away-text.ts'

type Problem = AwayReason | 'old' | 'outdated' | 'not_owner'

interface Sentences {
  readonly reached: (place: string) => string
  readonly encrypted: string
  readonly notEncrypted: string
  readonly signedIn: (user: string) => string
  readonly version: (version: string) => string
  readonly allowed: string
  readonly empty: string
  readonly venue: (name: string) => string
  readonly problems: Readonly<Record<Problem, string>>
}

const english: Sentences = {
  reached: (place) => `${place} answers.`,
  encrypted: 'The connection is encrypted, and the server’s certificate is right.',
  notEncrypted: 'The connection is not encrypted: use it only inside the venue’s own network.',
  signedIn: (user) => `The password of ${user} is right.`,
  version: (version) => `PostgreSQL ${version} is new enough.`,
  allowed: 'The user may do what a desk needs.',
  empty: 'Nothing is there yet: a venue can begin here, or be moved here.',
  venue: (name) => `A venue is there: ${name}.`,
  problems: {
    ...awayText('en'),
    permission: 'The user may not use this database. Ask who set the server up to grant it.',
    old: 'The server’s PostgreSQL is too old: 14 or newer is needed.',
    outdated:
      'That venue was updated by a newer version of the program. Update the program on this PC first.',
    not_owner:
      'The user may not make tables in this database. Use the owner’s address once, as the file database-roles.sql describes.',
  },
}

const indonesian: Sentences = {
  reached: (place) => `${place} menjawab.`,
  encrypted: 'Koneksi terenkripsi, dan sertifikat server benar.',
  notEncrypted: 'Koneksi tidak terenkripsi: pakai hanya di dalam jaringan tempat usaha sendiri.',
  signedIn: (user) => `Kata sandi ${user} benar.`,
  version: (version) => `PostgreSQL ${version} cukup baru.`,
  allowed: 'Pengguna boleh melakukan yang diperlukan sebuah meja.',
  empty: 'Belum ada apa-apa: tempat usaha dapat dimulai di sini, atau dipindah ke sini.',
  venue: (name) => `Sudah ada tempat usaha: ${name}.`,
  problems: {
    ...awayText('id'),
    permission: 'Pengguna tidak boleh memakai basis data ini. Minta izin kepada yang menyiapkan server.',
    old: 'PostgreSQL di server terlalu lama: perlu versi 14 atau lebih baru.',
    outdated:
      'Tempat usaha itu sudah diperbarui oleh versi program yang lebih baru. Perbarui dulu program di PC ini.',
    not_owner:
      'Pengguna tidak boleh membuat tabel di basis data ini. Pakai alamat pemilik sekali, seperti dijelaskan berkas database-roles.sql.',
  },
}

const sentences: Readonly<Record<Locale, Sentences>> = { en: english, id: indonesian }

export function databaseTestText(locale: Locale): Sentences {
  return sentences[locale]
}
