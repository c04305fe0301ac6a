/** What trying a server's address found, in both languages: what is, or what is wrong and what to do about it. */
import { type AwayReason, type Locale, pollSeconds } from '../../contract/index.ts'
import { awayText } from './away-text.ts'

type Problem = AwayReason | 'old' | 'outdated' | 'not_owner' | 'read_only'

interface Sentences {
  readonly reached: (place: string) => string
  readonly encrypted: string
  readonly notEncrypted: string
  /** Of the direct address, where the connection itself is. */
  readonly directNotEncrypted: (place: string) => string
  readonly signedIn: (user: string) => string
  readonly version: (version: string) => string
  readonly allowed: string
  readonly listening: string
  readonly listeningAt: (place: string) => string
  readonly polling: string
  readonly directAway: (place: string, why: string) => string
  /** Of a direct address that answers and is of no use. */
  readonly direct: Readonly<Record<'elsewhere' | 'pooler' | 'refused', (place: string) => string>>
  readonly empty: string
  readonly venue: (name: string) => string
  readonly problems: Readonly<Record<Problem, string>>
}

const { soonest, latest } = pollSeconds

const english: Sentences = {
  reached: (place) => `${place} answers.`,
  encrypted: 'The connection is encrypted, and the server’s certificate is right.',
  notEncrypted: 'The connection is not encrypted: use it only inside the venue’s own network.',
  directNotEncrypted: (place) =>
    `The connection is encrypted, but not the one to ${place}, the direct address behind listen=: its password and the changes go there in clear text. Outside the venue’s own network, take sslmode=disable out of it.`,
  signedIn: (user) => `The password of ${user} is right.`,
  version: (version) => `PostgreSQL ${version} is new enough.`,
  allowed: 'The user may do what a desk needs.',
  listening: 'Changes of other desks arrive at once (listening).',
  listeningAt: (place) => `Changes of other desks arrive at once (listening at ${place}).`,
  polling: `The address is a connection pooler’s, without a direct one: changes of other desks are looked for every ${soonest} to ${latest} seconds. For at once, add the server’s own address with listen=host:port.`,
  directAway: (place, why) =>
    `Nothing can be heard at ${place}, the direct address behind listen=. ${why} Or leave listen= out: changes are then looked for every ${soonest} to ${latest} seconds.`,
  direct: {
    elsewhere: (place) =>
      `${place}, the direct address behind listen=, is another database or another server: changes would never be heard there. Give the server’s own address that the pooler leads to, or leave listen= out: changes are then looked for every ${soonest} to ${latest} seconds.`,
    pooler: (place) =>
      `${place}, the direct address behind listen=, passes no changes on: it is a connection pooler’s, too. Give the server’s own address, or leave listen= out: changes are then looked for every ${soonest} to ${latest} seconds.`,
    refused: (place) =>
      `${place}, the direct address behind listen=, answers but refuses to be listened at, as some connection poolers do. Give the server’s own address, or leave listen= out: changes are then looked for every ${soonest} to ${latest} seconds.`,
  },
  empty: 'Nothing is there yet: a venue can begin here, or be moved here.',
  venue: (name) => `A venue is there: ${name}.`,
  problems: {
    ...awayText('en'),
    permission: 'The user may not use this database. Ask who set the server up to grant it.',
    old: 'The server’s PostgreSQL is too old: 14 or newer is needed.',
    outdated:
      'That venue was updated by a newer version of the program. Update the program on this PC first.',
    read_only:
      'This server is a copy that is only read from. Give the address of the server that it follows.',
    not_owner:
      'The user may not make tables in this database. Use the owner’s address once, as the file database-roles.sql describes.',
  },
}

const indonesian: Sentences = {
  reached: (place) => `${place} menjawab.`,
  encrypted: 'Koneksi terenkripsi, dan sertifikat server benar.',
  notEncrypted: 'Koneksi tidak terenkripsi: pakai hanya di dalam jaringan tempat usaha sendiri.',
  directNotEncrypted: (place) =>
    `Koneksi terenkripsi, tetapi yang ke ${place}, alamat langsung setelah listen=, tidak: kata sandinya dan perubahan terkirim ke sana tanpa enkripsi. Di luar jaringan tempat usaha sendiri, hapus sslmode=disable dari alamat itu.`,
  signedIn: (user) => `Kata sandi ${user} benar.`,
  version: (version) => `PostgreSQL ${version} cukup baru.`,
  allowed: 'Pengguna boleh melakukan yang diperlukan sebuah meja.',
  listening: 'Perubahan dari meja lain langsung sampai (mendengarkan).',
  listeningAt: (place) => `Perubahan dari meja lain langsung sampai (mendengarkan di ${place}).`,
  polling: `Alamat ini milik pooler koneksi, tanpa alamat langsung: perubahan dari meja lain dicari setiap ${soonest} sampai ${latest} detik. Agar langsung sampai, tambahkan alamat server sendiri dengan listen=host:port.`,
  directAway: (place, why) =>
    `Tidak ada yang dapat didengar di ${place}, alamat langsung setelah listen=. ${why} Atau hapus listen=: perubahan lalu dicari setiap ${soonest} sampai ${latest} detik.`,
  direct: {
    elsewhere: (place) =>
      `${place}, alamat langsung setelah listen=, adalah basis data lain atau server lain: perubahan tidak akan pernah terdengar di sana. Isi dengan alamat server sendiri yang dituju pooler, atau hapus listen=: perubahan lalu dicari setiap ${soonest} sampai ${latest} detik.`,
    pooler: (place) =>
      `${place}, alamat langsung setelah listen=, tidak meneruskan perubahan: itu juga milik pooler koneksi. Isi dengan alamat server sendiri, atau hapus listen=: perubahan lalu dicari setiap ${soonest} sampai ${latest} detik.`,
    refused: (place) =>
      `${place}, alamat langsung setelah listen=, menjawab tetapi menolak didengarkan, seperti beberapa pooler koneksi. Isi dengan alamat server sendiri, atau hapus listen=: perubahan lalu dicari setiap ${soonest} sampai ${latest} detik.`,
  },
  empty: 'Belum ada apa-apa: tempat usaha dapat dimulai di sini, atau dipindah ke sini.',
  venue: (name) => `Sudah ada tempat usaha: ${name}.`,
  problems: {
    ...awayText('id'),
    permission: 'Pengguna tidak boleh memakai basis data ini. Minta izin kepada yang menyiapkan server.',
    old: 'PostgreSQL di server terlalu lama: perlu versi 14 atau lebih baru.',
    outdated:
      'Tempat usaha itu sudah diperbarui oleh versi program yang lebih baru. Perbarui dulu program di PC ini.',
    read_only: 'Server ini salinan yang hanya dapat dibaca. Berikan alamat server yang diikutinya.',
    not_owner:
      'Pengguna tidak boleh membuat tabel di basis data ini. Pakai alamat pemilik sekali, seperti dijelaskan berkas database-roles.sql.',
  },
}

const sentences: Readonly<Record<Locale, Sentences>> = { en: english, id: indonesian }

export function databaseTestText(locale: Locale): Sentences {
  return sentences[locale]
}
