/** Whose address is it: the program's own pages, the web, or nobody's that may be followed. */

export const appScheme = 'app'
export const appHost = 'venue'
/** Where the window's own page is served; see `app-files.ts`. */
export const appAddress = `${appScheme}://${appHost}/`

/**
 * Whether two addresses have one origin, by parsing: a text comparison would take `app://venue.evil` or
 * `https://evil/?app://venue` for our own. Addresses that do not parse belong to nobody.
 */
export function isSameOrigin(address: string, other: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(other)) return false
  const first = new URL(address)
  const second = new URL(other)
  // URL.origin is 'null' for schemes that the URL standard does not know, so its parts are compared.
  return first.protocol === second.protocol && first.host === second.host && first.host !== ''
}

/** The hosts that the program's own links lead to: a prepared WhatsApp message. */
const linkedHosts: readonly string[] = ['wa.me']

/**
 * The address to hand to the system's browser, or nothing: only https, to a host that the program itself links to,
 * without credentials or a port. Anything else (file:, javascript:, a registered program's own scheme) could start
 * a program on the PC, and a foreign page could pass for the venue's.
 */
export function externalLink(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPlainWeb =
    url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlainWeb && linkedHosts.includes(url.hostname) ? url.href : undefined
}
