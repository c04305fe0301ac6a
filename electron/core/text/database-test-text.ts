/** What trying a server's address found, in both languages: what is, or what is wrong and what to do about it. */
import type { Locale } from '../../contract/index.ts'
import type { AwayReason } from '../database/sql-errors.ts'

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
    unreachable: 'The server does not answer. Check that it is on, and that this PC is in its network.',
    unknown_host: 'No server is known by that name. Check how it is written.',
    refused:
      'There is a PC at that address, but no database answers at that port. Check the port, and that PostgreSQL runs and takes connections from other PCs.',
    password: 'User or password is not right. Type both again, or ask who set the server up.',
    no_such_database: 'There is no database of that name on the server. Check the name, or have it made.',
    permission: 'The user may not use this database. Ask who set the server up to grant it.',
    tls: 'An encrypted connection could not be made: the server offers none, or its certificate is not the right one.',
    full: 'The server’s disk or its connections are full. Ask who looks after it.',
    busy: 'The server has no connection left just now. Try again in a moment.',
    timeout: 'The server took too long to answer. Try again; if it stays so, look at the network.',
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
    unreachable: 'Server tidak menjawab. Periksa apakah menyala, dan apakah PC ini ada di jaringannya.',
    unknown_host: 'Tidak ada server dengan nama itu. Periksa penulisannya.',
    refused:
      'Ada PC di alamat itu, tetapi tidak ada basis data yang menjawab di port itu. Periksa portnya, dan apakah PostgreSQL berjalan serta menerima koneksi dari PC lain.',
    password:
      'Pengguna atau kata sandi tidak benar. Ketik lagi keduanya, atau tanyakan kepada yang menyiapkan server.',
    no_such_database:
      'Tidak ada basis data dengan nama itu di server. Periksa namanya, atau minta dibuatkan.',
    permission: 'Pengguna tidak boleh memakai basis data ini. Minta izin kepada yang menyiapkan server.',
    tls: 'Koneksi terenkripsi tidak dapat dibuat: server tidak menyediakannya, atau sertifikatnya tidak benar.',
    full: 'Disk atau koneksi server penuh. Tanyakan kepada yang merawatnya.',
    busy: 'Server sedang tidak punya koneksi kosong. Coba lagi sebentar lagi.',
    timeout: 'Server terlalu lama menjawab. Coba lagi; bila tetap begitu, periksa jaringannya.',
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
