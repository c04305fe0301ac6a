/** Why a server cannot be used, in both languages: what is wrong, and what to do about it. */
import type { AwayReason, Locale } from '../../contract/index.ts'

type Sentences = Readonly<Record<AwayReason, string>>

const english: Sentences = {
  unreachable: 'The server does not answer. Check that it is on, and that this PC is in its network.',
  unknown_host: 'No computer of that name is found on the network. Check the server’s name in the address.',
  refused:
    'There is a computer at that address, but no database runs there at that port. Check the port, and that PostgreSQL is started and takes connections from other PCs.',
  not_admitted:
    'The server does not let this user in from this PC. Ask whoever runs it to allow that in pg_hba.conf, or try an encrypted connection if it asks for one.',
  password:
    'The server refuses this user or password. Enter both again, or ask whoever runs the server for the right ones.',
  no_such_database:
    'The server has no database of that name. Correct the name, or have the database made there.',
  permission:
    'The database has to be brought up to date, which this PC’s database user may not do. Use the owner’s address once with this version of the program, or ask whoever runs the server.',
  tls: 'No encrypted connection could be made: the server may offer none. Ask whoever runs it to switch TLS on; without it, use the server only inside the venue’s own network.',
  certificate_untrusted:
    'The server’s certificate is from an authority that this PC does not know. Get the authority’s file from whoever runs the server, and name it in the address.',
  certificate_expired:
    'The server’s certificate is not valid today. Check the date of this PC, or ask whoever runs the server to renew the certificate.',
  certificate_host:
    'The server’s certificate is for another name than the one in the address. Use the name that the certificate has, or ask whoever runs the server.',
  full: 'There is no space left on the database’s disk. Free some there, then try again.',
  busy: 'The database has no connection free just now. Try again in a moment, close programs that use it, or have its limit raised.',
  timeout: 'The server took too long to answer. Try again; if it stays so, check the network and the server.',
}

const indonesian: Sentences = {
  unreachable: 'Server tidak menjawab. Periksa apakah menyala, dan apakah PC ini ada di jaringannya.',
  unknown_host: 'Tidak ada komputer dengan nama itu di jaringan. Periksa nama server pada alamat.',
  refused:
    'Ada komputer di alamat itu, tetapi tidak ada basis data di port itu. Periksa portnya, dan apakah PostgreSQL berjalan serta menerima koneksi dari PC lain.',
  not_admitted:
    'Server tidak mengizinkan pengguna ini masuk dari PC ini. Minta pengelola server mengizinkannya di pg_hba.conf, atau coba koneksi terenkripsi bila server memintanya.',
  password:
    'Server menolak pengguna atau kata sandi ini. Ketik lagi keduanya, atau tanyakan yang benar kepada pengelola server.',
  no_such_database:
    'Server tidak punya basis data dengan nama itu. Perbaiki namanya, atau minta dibuatkan di sana.',
  permission:
    'Basis data harus diperbarui dulu, tetapi pengguna basis data PC ini tidak berhak. Pakai alamat pemilik sekali dengan versi program ini, atau hubungi pengelola server.',
  tls: 'Koneksi terenkripsi tidak dapat dibuat: mungkin server tidak menyediakannya. Minta pengelola server mengaktifkan TLS; tanpa itu, pakai server hanya di dalam jaringan tempat usaha sendiri.',
  certificate_untrusted:
    'Sertifikat server diterbitkan oleh otoritas yang tidak dikenal PC ini. Minta berkas otoritasnya kepada pengelola server, lalu sebutkan pada alamat.',
  certificate_expired:
    'Sertifikat server tidak berlaku hari ini. Periksa tanggal PC ini, atau minta pengelola server memperbarui sertifikatnya.',
  certificate_host:
    'Sertifikat server dibuat untuk nama lain daripada yang ada pada alamat. Pakai nama yang tertulis di sertifikat, atau hubungi pengelola server.',
  full: 'Ruang disk basis data sudah habis. Kosongkan sebagian di sana, lalu coba lagi.',
  busy: 'Basis data sedang tidak punya koneksi kosong. Coba lagi sebentar lagi, tutup program yang memakainya, atau minta batasnya dinaikkan.',
  timeout: 'Server terlalu lama menjawab. Coba lagi; bila tetap begitu, periksa jaringan dan servernya.',
}

const sentences: Readonly<Record<Locale, Sentences>> = { en: english, id: indonesian }

export function awayText(locale: Locale): Sentences {
  return sentences[locale]
}
