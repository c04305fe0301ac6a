/** Operations that the window's own program answers, also while there is no desk: which database, and how it is. */
import { z } from 'zod'
import { changing, type InputRule, reading } from '../operation.ts'
import * as values from '../values.ts'
import { postgresUrl } from './postgres-url.ts'

/** Why a server cannot be used, as far as it or the network says. */
export const awayReason = z.enum([
  'unreachable',
  'unknown_host',
  'refused',
  'not_admitted',
  'password',
  'no_such_database',
  'permission',
  'tls',
  'certificate_untrusted',
  'certificate_expired',
  'certificate_host',
  'full',
  'busy',
  'timeout',
])
export type AwayReason = z.infer<typeof awayReason>

/** Why a desk could not be opened: the server's answer, the PC's own database, the address, the program. */
export const connectionFailureCode = z.enum([
  ...awayReason.options,
  'embedded_unusable',
  'address_unreadable',
  'address_not_kept',
  'app_outdated',
  'internal',
])
export type ConnectionFailureCode = z.infer<typeof connectionFailureCode>

/** A server's address as people may see it: without any password. */
export const serverAddress = z.strictObject({
  host: z.string(),
  port: z.int(),
  database: z.string(),
  user: z.string(),
  tls: z.boolean(),
  /** The whole of it as it was given, parameters too. */
  url: z.string(),
})
export type ServerAddress = z.output<typeof serverAddress>

export const connectionStatus = z.strictObject({
  kind: z.enum(['embedded', 'server']),
  state: z.enum(['starting', 'online', 'failed']),
  /** A sentence for people, and the code behind it; there while the state is `failed`. */
  reason: z.strictObject({ code: connectionFailureCode, message: z.string() }).optional(),
  since: values.instant,
  /** When the next try starts by itself. */
  nextTryAt: values.instant.optional(),
  address: serverAddress.optional(),
  /** How an address would be kept on this PC; `plain_text` is only done when the person agrees. */
  storage: z.enum(['encrypted', 'plain_text']),
  /** False while the address in use is known to this run only and is asked for again at the next start. */
  remembered: z.boolean(),
})
export type ConnectionStatus = z.output<typeof connectionStatus>

/** What this PC does while nobody has the window open. */
export const backgroundStatus = z.strictObject({
  /** Closing the window leaves the program in the tray, and messages go on. */
  staysInTray: z.boolean(),
  startsWithPc: z.boolean(),
  /** False for a program that is not installed: the system has nothing to start. */
  canStartWithPc: z.boolean(),
})
export type BackgroundStatus = z.output<typeof backgroundStatus>

/** What a key means and what is held with it, as the page's commands have it. */
const menuKeys = z.strictObject({
  key: z.string().min(1).max(20),
  control: z.boolean().optional(),
  shift: z.boolean().optional(),
  alt: z.boolean().optional(),
})
export type MenuKeys = z.output<typeof menuKeys>

const menuCommand = z.strictObject({
  name: z.string().regex(/^[a-zA-Z]{1,40}$/, 'not the name of a command'),
  label: values.requiredText(120),
  /** Shown beside the label; the page hears the keys itself. */
  keys: menuKeys.optional(),
  isAvailable: z.boolean(),
})
export type MenuCommand = z.output<typeof menuCommand>

const menuGroup = z.strictObject({
  name: z.enum(['going', 'view', 'slots', 'booking', 'changes', 'program']),
  label: values.requiredText(80),
  commands: z.array(menuCommand).min(1).max(60),
})
export type MenuGroup = z.output<typeof menuGroup>

/** What the page puts into the application menu, in the venue's language. */
export interface CommandMenu {
  readonly locale: values.Locale
  readonly groups: readonly MenuGroup[]
}

const eachGroupOnce: InputRule = {
  path: 'groups',
  message: 'each group and each command can be there once',
  holds: ({ groups }) => {
    const read = z.array(menuGroup).safeParse(groups)
    const names = read.data?.flatMap(({ name, commands }) => [
      `group ${name}`,
      ...commands.map((command) => command.name),
    ])
    return names !== undefined && new Set(names).size === names.length
  },
}

export const shellOperations = {
  'background.get': reading('staff', {}, backgroundStatus),
  /** Of this PC alone. Starting with the PC includes staying; a manager's while a desk is open. */
  'background.save': changing(
    'staff',
    { staysInTray: z.boolean().optional(), startsWithPc: z.boolean().optional() },
    backgroundStatus,
  ),
  /** Which database this PC uses, and whether it is there. Never tells the password. */
  'connection.get': reading('staff', {}, connectionStatus),
  /**
   * Changes the database and tries it at once; the answer is how that went. `remember` true keeps the address
   * even where only plain text is possible, false keeps it for this run; left out, it is kept when encrypted.
   * While a desk is open this is a manager's; without one, whoever is at the PC may.
   */
  'connection.save': changing(
    'staff',
    {
      kind: z.enum(['embedded', 'server']),
      url: postgresUrl.optional(),
      remember: z.boolean().optional(),
    },
    connectionStatus,
    {
      path: 'url',
      message: 'a server needs its address, the embedded database has none',
      holds: (input) => (input.kind === 'server') === (input.url !== undefined),
    },
  ),
  /**
   * Keeps what the page prints as a PDF file in the account's downloads, under that name or, where there is one
   * already, beside it. It changes nothing in the venue.
   */
  'sheet.savePdf': reading(
    'staff',
    { name: values.requiredText(120), paper: z.enum(['A4', 'Letter']) },
    z.strictObject({ file: z.string() }),
  ),
  /**
   * Puts the page's commands into the application menu, whose words are then in that language; without groups only
   * the program's own items are there. A chosen one comes back as the event `menu.chosen`. Nothing is kept.
   */
  'menu.show': reading(
    'staff',
    { locale: values.locale, groups: z.array(menuGroup).max(6) },
    z.strictObject({}),
    eachGroupOnce,
  ),
  /** Tries again now instead of at `nextTryAt`; the answer is how that went. */
  'connection.retry': changing('staff', {}, connectionStatus),
}
