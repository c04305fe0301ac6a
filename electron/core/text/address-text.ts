/** What is wrong with a database's address as it was written, in both languages, and how to write it. */
import type { Locale } from '../../contract/index.ts'

export type AddressProblem =
  | 'no_address'
  | 'parameter'
  | 'percent'
  | 'sslmode'
  | 'socket_tls'
  | 'authority_unreadable'
  | 'authority_none'
  | 'listen'
  | 'folder'

/** Of the part of the address that is wrong. */
type Sentences = Readonly<Record<AddressProblem, (part: string) => string>>

const english: Sentences = {
  no_address: () =>
    'That is no database address. Write it as postgres://user:password@host:port/database, or embedded: and a folder.',
  parameter: (name) =>
    `The address has a parameter that is not known: ${name}. It may have sslmode, sslrootcert, listen and host.`,
  percent: () => 'The address has a % that stands for no sign. Write it as %25.',
  sslmode: (mode) => `The address has sslmode=${mode}. Write verify-full, require or disable.`,
  socket_tls: () => 'The address names a socket of this PC, which is not encrypted. Leave sslmode out.',
  authority_unreadable: (file) =>
    `The certificate authority’s file ${file} cannot be read on this PC. Check where it lies, and that this account may read it.`,
  authority_none: (file) =>
    `The file ${file} holds no certificate. Name the authority’s file in PEM form, which begins with -----BEGIN CERTIFICATE-----.`,
  listen: () =>
    'What stands behind listen= is no address. Write the server’s own host:port there, or a whole postgres:// address.',
  folder: () => 'A folder is needed behind embedded:.',
}

const indonesian: Sentences = {
  no_address: () =>
    'Itu bukan alamat basis data. Tulis sebagai postgres://pengguna:katasandi@host:port/basisdata, atau embedded: dan sebuah folder.',
  parameter: (name) =>
    `Alamat punya parameter yang tidak dikenal: ${name}. Yang boleh ada: sslmode, sslrootcert, listen, dan host.`,
  percent: () => 'Alamat punya tanda % yang tidak mewakili huruf apa pun. Tulis sebagai %25.',
  sslmode: (mode) => `Alamat punya sslmode=${mode}. Tulis verify-full, require, atau disable.`,
  socket_tls: () => 'Alamat menunjuk soket PC ini, yang tidak dienkripsi. Hapus sslmode.',
  authority_unreadable: (file) =>
    `Berkas otoritas sertifikat ${file} tidak dapat dibaca di PC ini. Periksa letaknya, dan apakah akun ini boleh membacanya.`,
  authority_none: (file) =>
    `Berkas ${file} tidak berisi sertifikat. Sebutkan berkas otoritas dalam bentuk PEM, yang diawali -----BEGIN CERTIFICATE-----.`,
  listen: () =>
    'Yang tertulis setelah listen= bukan alamat. Tulis host:port milik server sendiri di sana, atau alamat postgres:// yang utuh.',
  folder: () => 'Setelah embedded: perlu ada folder.',
}

const sentences: Readonly<Record<Locale, Sentences>> = { en: english, id: indonesian }

export function addressText(problem: AddressProblem, part: string): Readonly<Record<Locale, string>> {
  return { en: sentences.en[problem](part), id: sentences.id[problem](part) }
}
