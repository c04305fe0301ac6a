/** All texts in Indonesian: the same ones as in English, checked by the type. */

import { auditIndonesian } from '../audit/indonesian.ts'
import { viewsIndonesian } from '../calendar/indonesian.ts'
import { callsIndonesian } from '../call-list/indonesian.ts'
import { commandIndonesian } from '../command/indonesian.ts'
import { connectionTestIndonesian } from '../connection/indonesian.ts'
import { dateIndonesian } from '../date/indonesian.ts'
import { messageLogIndonesian } from '../message-log/indonesian.ts'
import { moneyIndonesian } from '../money/indonesian.ts'
import { panelIndonesian } from '../panel/indonesian.ts'
import { printIndonesian } from '../print/indonesian.ts'
import { searchIndonesian } from '../search/indonesian.ts'
import { channelsIndonesian } from '../settings/channels/indonesian.ts'
import { connectionFormIndonesian } from '../settings/connection/indonesian.ts'
import { exceptionsIndonesian } from '../settings/exceptions/indonesian.ts'
import { holidaysIndonesian } from '../settings/holidays/indonesian.ts'
import { hoursIndonesian } from '../settings/hours/indonesian.ts'
import { settingsIndonesian } from '../settings/indonesian.ts'
import { jobsIndonesian } from '../settings/jobs/indonesian.ts'
import { messagesIndonesian } from '../settings/messages/indonesian.ts'
import { resourcesIndonesian } from '../settings/resources/indonesian.ts'
import { rulesIndonesian } from '../settings/rules/indonesian.ts'
import { servicesIndonesian } from '../settings/services/indonesian.ts'
import { staffIndonesian } from '../settings/staff/indonesian.ts'
import { messageTextsIndonesian } from '../settings/texts/indonesian.ts'
import { venueIndonesian } from '../settings/venue/indonesian.ts'
import { setUpIndonesian } from '../setup/indonesian.ts'
import { showIndonesian } from '../show/indonesian.ts'
import { signInIndonesian } from '../sign-in/indonesian.ts'
import { tellingIndonesian } from '../telling/indonesian.ts'
import { trayIndonesian } from '../tray/indonesian.ts'
import { waitlistIndonesian } from '../waitlist/indonesian.ts'
import { workListIndonesian } from '../work-list/indonesian.ts'
import type { english } from './english.ts'
import type { Translated } from './translated.ts'

export const indonesian: Translated<typeof english> = {
  ...auditIndonesian,
  ...viewsIndonesian,
  ...callsIndonesian,
  ...messageLogIndonesian,
  ...tellingIndonesian,
  ...channelsIndonesian,
  ...jobsIndonesian,
  ...messagesIndonesian,
  ...messageTextsIndonesian,
  ...servicesIndonesian,
  ...commandIndonesian,
  ...dateIndonesian,
  ...printIndonesian,
  ...searchIndonesian,
  ...trayIndonesian,
  ...connectionTestIndonesian,
  ...connectionFormIndonesian,
  ...setUpIndonesian,
  ...holidaysIndonesian,
  ...exceptionsIndonesian,
  ...staffIndonesian,
  ...resourcesIndonesian,
  ...rulesIndonesian,
  ...venueIndonesian,
  ...settingsIndonesian,
  ...hoursIndonesian,
  ...signInIndonesian,
  ...workListIndonesian,
  ...waitlistIndonesian,
  ...moneyIndonesian,
  ...panelIndonesian,
  ...showIndonesian,
  calendar: {
    region: 'Kalender',
    grid: '{{resource}}, {{dates}}. Tombol panah memilih slot, Enter memesannya.',
    today: 'Hari ini',
    resource: 'Sumber daya',
    allHours: 'Semua jam',
    closed: 'Tutup',
    gap: 'Dilewati: jam dimajukan',
    short: 'kurang dari satu slot',
    repeat: 'Dua kali: {{names}}',
    loading: 'Memuat kalender …',
    unknown:
      'Pemesanan di sini belum diketahui selama tidak ada koneksi. Akan muncul sendiri setelah koneksi kembali.',
    emptyHint: 'Belum ada pemesanan di sini. Seret di waktu kosong untuk memesan.',
    noResources: 'Belum ada yang bisa dipesan',
    noResourcesHint:
      'Yang dipesan adalah sumber daya: lapangan, ruang, kursi. Data contoh menyediakan beberapa untuk dicoba.',
  },
  booking: {
    block: 'Diblokir',
    blocked: 'diblokir',
    unnamed: 'Pemesanan',
    ownHold: 'Pemesanan baru',
    heldBy: 'Ditahan · {{desk}}',
    someDesk: 'meja lain',
    offer: 'ditawarkan kepada yang menunggu',
    offeredTo: '{{name}} · tawaran',
    ranOut: 'habis',
    outsideHours: 'di luar jam buka',
    late: 'terlambat',
    walkIn: 'datang langsung',
    unknownResource: 'Sumber daya lain',
  },
  status: {
    held: 'ditahan',
    confirmed: 'dikonfirmasi',
    checked_in: 'sudah datang',
    completed: 'selesai',
    no_show: 'tidak datang',
    cancelled: 'dibatalkan',
  },
  paid: { unpaid: 'Belum bayar', deposit: 'Uang muka', paid: 'Lunas' },
  refusal: {
    held: '{{name}}, {{time}}',
    busy: 'Sudah diambil',
    taken: 'Sudah diambil: {{name}}, {{time}}',
    buffer: 'Terlalu dekat dengan {{name}}, {{time}}',
    gap: '{{from}}–{{to}} tidak ada pada hari itu: jam dimajukan',
    past: 'Waktu ini sudah lewat',
    tooSoon: 'Terlalu mepet: paling awal {{time}}',
    tooFar: 'Terlalu jauh: tanggal terakhir {{date}}',
    closed: 'Saat itu tutup',
    steps: 'Di sini pemesanan dimulai dan berlangsung per {{length}}',
    tooLong: 'Pemesanan paling lama {{days}} hari',
    unsuited: '{{service}} tidak dilakukan di sini, tetapi di: {{kinds}}',
    offline: 'Tidak ada koneksi: saat ini tidak ada yang bisa diubah',
    looking: 'Mencari waktu kosong …',
    freeAgain: 'Yang tadi menghalangi sekarang sudah tidak ada.',
    stillFree: 'Masih kosong',
    nothingFree: 'Tidak ada waktu lain yang kosong di sekitarnya. Coba tanggal lain.',
  },
  override: {
    open: 'Tetap pesan …',
    move: 'Tetap pindahkan …',
    reason: 'Alasan, disimpan bersama pemesanan',
    take: 'Ambil waktu ini',
  },
  refused: { title: '{{name}} tidak dipindahkan', stays: 'Tetap pada' },
  panel: { region: 'Pemesanan', close: 'Tutup' },
  today: {
    showAll: 'Tampilkan semua {{count}}',
    title: 'Hari ini',
    empty: 'Hari ini tidak ada yang ditunggu.',
    loading: 'Mengambil data hari ini …',
    unknown:
      'Siapa yang ditunggu hari ini belum diketahui selama tidak ada koneksi. Akan muncul sendiri setelah koneksi kembali.',
    now: 'Sekarang',
    next: 'Berikutnya',
    earlier: 'Sebelumnya',
    checkInNamed: 'Catat kedatangan {{name}}',
  },
  draft: {
    title: 'Pemesanan baru',
    holding: 'Menahan waktu …',
    heldFor: 'Ditahan {{time}} lagi',
    ranOut: 'Masa tahan habis',
    fieldRefused: 'Ada isian yang tidak diterima. Perbaiki yang ditandai, lalu pesan lagi.',
    whoMissing: 'Pilih atau tulis untuk siapa.',
    whyMissing: 'Tulis untuk apa waktunya dipakai.',
    keepHolding: 'Tahan lebih lama',
    holdAgain: 'Tahan lagi',
    shorter: 'Lebih singkat',
    longer: 'Lebih lama',
    book: 'Pesan',
    saving: 'Memesan …',
    release: 'Lepaskan',
    leave: 'Tutup',
    askDiscard: 'Lepaskan waktunya dan buang yang sudah diketik?',
    goOn: 'Lanjutkan',
    discard: 'Buang',
    unfinished: 'Ada pemesanan baru yang belum selesai.',
    return: 'Kembali ke sana',
  },
  form: {
    refused: 'Isian ini tidak diterima. Perbaiki.',
    noNumber: 'Ini bukan bilangan bulat. Tulis dengan angka, seperti 4.',
    title: 'Judul',
    notes: 'Catatan',
    price: 'Harga',
    paid: 'Pembayaran',
    paidAmount: 'Sudah dibayar',
    takeUsual: 'Pakai harga biasa {{price}}',
  },
  customer: {
    label: 'Pelanggan',
    placeholder: 'Nama atau telepon',
    results: 'Pelanggan yang ditemukan',
    addNew: 'Pelanggan baru “{{text}}”',
    new: 'Pelanggan baru',
    search: 'Cari saja',
    name: 'Nama',
    phone: 'Telepon',
    email: 'E-mail',
    emailWrong: 'Itu bukan alamat e-mail, misalnya ana@example.com.',
    phoneOdd: 'Tidak ada angkanya: nomor ini tidak bisa dihubungi.',
    other: 'Pilih pelanggan lain',
    noContact: 'Tanpa telepon atau e-mail',
  },
  details: {
    loading: 'Pemesanan',
    made: 'Dibuat di {{desk}}, {{when}}',
    checkIn: 'Sudah datang',
    complete: 'Selesai',
    noShow: 'Tidak datang',
    edit: 'Ubah',
    cancel: 'Batalkan …',
  },
  cancel: {
    reason: 'Alasan',
    optional: 'Boleh dikosongkan.',
    lateReason: 'Alasan pembatalan yang terlambat',
    keep: 'Pertahankan',
    submit: 'Batalkan pemesanan',
  },
  edit: {
    keep: 'Buang',
    save: 'Simpan',
    takenOver: 'Sementara itu diubah di meja lain: {{parts}}.',
    contested: 'Meja lain menulis di sini sementara itu. {{part}}: {{theirs}}',
    takeTheirs: 'Pakai milik mereka',
    keepMine: 'Pakai milik saya',
    decide: 'Meja lain menulis sementara itu. Pilih milik mereka atau milik Anda, lalu simpan.',
    nothing: 'kosong',
  },
  toast: {
    region: 'Yang baru saja terjadi',
    dismiss: 'Tutup pesan',
    more_other: '{{count}} lagi',
    undo: 'Urungkan',
    booked: '{{name}} dipesan: {{slot}}',
    bookedMany: '{{name}} dipesan {{count}} kali, pertama {{slot}}',
    moved: '{{name}} dipindahkan: {{slot}}',
    lasts: '{{name}} sekarang berlangsung {{length}}: {{slot}}',
    cancelled: '{{name}} dibatalkan: {{slot}}',
    checkedIn: '{{name}} sudah datang',
    completed: '{{name}} selesai',
    noShow: '{{name}} tidak datang',
    undone: 'Diurungkan. {{state}}',
    redone: 'Diulangi. {{state}}',
    notRedone: 'Tidak diulangi. {{reason}}',
    changedSince: 'Sudah diubah sejak itu: {{state}}',
    takenBy: 'Tempatnya sudah diambil: {{slot}}, {{name}}.',
    saved: 'Diubah: {{name}}',
    seriesBack: 'Untuk membatalkan rangkaian, batalkan dari salah satu tanggalnya.',
    partyBack: 'Untuk mengurungkannya, batalkan tiap pemesanan yang dibuat bersama.',
    datesBack: 'Tanggal rangkaian yang sudah dibatalkan harus dipesan lagi.',
    notUndone: 'Tidak diurungkan. {{reason}}',
    pressAgain: 'Tekan lagi untuk mengurungkan yang dilakukan sebelumnya.',
    priceStays: 'Harganya tetap {{price}}; biasanya {{usual}}.',
    sampleAdded: 'Data contoh ditambahkan: {{resources}}, {{bookings}}',
    sampleRemoved: 'Data contoh dihapus: {{resources}}, {{bookings}}',
    sampleResources_other: '{{count}} sumber daya',
    sampleBookings_other: '{{count}} pemesanan',
  },
  speech: {
    free: 'kosong',
    notLoaded: 'masih dimuat',
    opened: 'Dibuka: {{name}}',
    released: 'Dilepaskan',
    held: 'Ditahan: {{slot}}',
    minuteLeft: 'Penahanan berakhir satu menit lagi',
    heldLonger: 'Ditahan lebih lama',
    dragCancelled: 'Dibatalkan, tidak ada yang berubah',
    lastColumn: 'Tidak ada kolom lagi di arah itu. Ctrl+X membawa pemesanan ke halaman lain',
    dragChanged: 'Meja lain mengubah pemesanan ini, tidak ada yang dipindahkan',
    dragChangedHere: 'Pemesanan ini baru saja diubah, tidak ada yang dipindahkan',
    dragGone: 'Meja lain memindahkan atau membatalkan pemesanan ini, tidak ada yang dipindahkan',
    moving: 'Memindahkan {{name}}: tombol panah memilih tempat, Enter menaruhnya, Escape membiarkannya',
    resizing: 'Mengubah akhir {{name}}: atas dan bawah memilihnya, Enter menyimpannya, Escape membiarkannya',
    noneAfter: 'Tidak ada pemesanan sesudahnya di sini',
    noneBefore: 'Tidak ada pemesanan sebelumnya di sini',
    notPossible: '{{command}}: {{why}}',
    nothingToRedo: 'Tidak ada yang bisa diulangi',
    connected: 'Koneksi sudah kembali',
    nothingToUndo: 'Tidak ada yang bisa diurungkan',
  },
  offline: {
    text: 'Tidak ada koneksi ke basis data. Tidak ada yang bisa diubah sampai koneksi kembali.',
    since:
      'Tidak ada koneksi ke basis data sejak {{when}}. Yang terlihat berasal dari saat itu; tidak ada yang bisa diubah sampai koneksi kembali.',
    unknown_other:
      'Koneksi terputus sebelum jawaban datang: belum diketahui apakah {{count}} perubahan tersimpan. Akan diperiksa begitu basis data kembali.',
    carrier: 'Program tidak menjawab. Akan diperiksa begitu program kembali.',
  },
  connection: {
    title: 'Basis data tidak dapat dihubungi',
    changeTitle: 'Alamat lain untuk basis data',
    isBack: 'Basis data sebelumnya sudah kembali. Kembali membukanya; atau lanjutkan dengan alamat lain.',
    embeddedPlace: 'PC ini menyimpan sendiri data tempat usaha.',
    serverPlace: 'Server {{host}}, port {{port}}, basis data {{database}}',
    noReason: 'Koneksi terputus. Akan dicoba lagi dengan sendirinya.',
    nextTry_other: 'Dicoba lagi dalam {{count}} detik.',
    trying: 'Mencoba …',
    tryNow: 'Coba sekarang',
    change: 'Ubah alamat',
    where: 'Tempat data',
    embedded: 'Di PC ini',
    server: 'Di server',
    embeddedHint: 'Untuk satu PC: program menjalankan basis datanya sendiri, tidak ada yang perlu dipasang.',
    host: 'Server',
    hostMissing: 'Nama atau alamat server perlu diisi.',
    port: 'Port',
    portMissing: '1 sampai 65535',
    database: 'Basis data',
    databaseMissing: 'Nama basis data perlu diisi.',
    user: 'Pengguna',
    userMissing: 'Nama pengguna perlu diisi.',
    password: 'Kata sandi',
    passwordHint: 'Kata sandi yang pernah disimpan tidak pernah ditampilkan. Ketik lagi.',
    tls: 'Koneksi terenkripsi (TLS), sertifikat diperiksa',
    authority: 'Berkas otoritas sertifikat',
    authorityHint: 'Hanya bila sertifikat server dari otoritas sendiri: berkas di PC ini, dalam bentuk PEM.',
    way: 'Cara mengisi alamat',
    byField: 'Isi satu per satu',
    pasted: 'Tempel alamat',
    wholeAddress: 'Alamat',
    wholeAddressHint:
      'Hanya dengan sslmode=verify-full atau sslmode=require koneksi dienkripsi dan sertifikatnya diperiksa. sslrootcert= menyebut berkas otoritas sertifikat di PC ini; listen=host:port adalah servernya sendiri bila alamat itu milik pooler.',
    wholeAddressMissing: 'Alamat diawali postgres:// lalu menyebut server dan basis data.',
    rememberPlain:
      'Simpan alamat dan kata sandi di PC ini tanpa enkripsi: PC ini tidak menyediakan yang lebih baik',
    back: 'Kembali',
    save: 'Simpan dan hubungkan',
  },
  starting: {
    text: 'Membuka basis data …',
    unanswered: 'Kalender tidak dapat ditampilkan',
  },
  deskWarning: {
    namesake:
      'Meja lain sudah terbuka dengan nama {{name}}: penahanan dan riwayat tidak dapat dibedakan. Beri meja ini nama lain: ganti nama PC ini, atau jalankan dengan SLOTKEEPER_DESK.',
    clockAhead_other:
      'Jam PC ini lebih cepat sekitar {{count}} menit. Pemesanan memakai waktu yang benar; setel jam PC.',
    clockBehind_other:
      'Jam PC ini lebih lambat sekitar {{count}} menit. Pemesanan memakai waktu yang benar; setel jam PC.',
  },
  jobWarning: {
    failed: 'Gagal pada {{when}}: {{job}}. Dicoba lagi pada jadwal berikutnya.',
    later: 'Nanti saja',
  },
  venue: {
    setUpHint: 'Siap menerima pemesanan. Beri tahu program nama dan lokasi tempat usaha.',
  },
  sample: {
    add: 'Tambah data contoh',
    remove: 'Hapus data contoh',
    present: 'Kalender ini berisi data contoh untuk mencoba.',
  },
  appearance: { title: 'Tampilan', system: 'Ikuti sistem', light: 'Terang', dark: 'Gelap' },
  frame: {
    more: 'Lainnya',
    otherDesks: 'Meja lain',
    otherDesksNamed_other: '{{count}} meja lain: {{names}}',
    moreDesks_other: '+{{count}} meja',
    online: 'terhubung',
    offline: 'terputus',
  },
  broken: {
    title: 'Ada yang salah pada layar ini',
    text: 'Yang sudah disimpan tidak hilang. Mulai ulang layarnya; bila terulang, laporkan ini:',
    reload: 'Mulai ulang',
  },
}
