/**
 * Chromium refuses `app://`, so the stand-in shows such pages at an https origin that no name server knows:
 * `app://venue/x` is `https://venue.app.invalid/x`. The program only ever sees the first form.
 */

const webSuffix = '.invalid'

/** Whether a protocol's handler answers for this web address, and which scheme that is. */
export function schemeOfWebAddress(address: string, schemes: ReadonlySet<string>): string | undefined {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' || !hostname.endsWith(webSuffix)) return undefined
  const scheme = hostname.slice(0, -webSuffix.length).split('.').at(-1)
  return scheme !== undefined && schemes.has(scheme) ? scheme : undefined
}

/** `https://venue.app.invalid/x` as `app://venue/x`; every other address as it is. */
export function appAddressOf(address: string, schemes: ReadonlySet<string>): string {
  if (!URL.canParse(address)) return address
  const scheme = schemeOfWebAddress(address, schemes)
  if (scheme === undefined) return address
  const { hostname, origin } = new URL(address)
  const host = hostname.slice(0, -`.${scheme}${webSuffix}`.length)
  return `${scheme}://${host}${address.slice(origin.length)}`
}

/** The other way round. */
export function webAddressOf(address: string, schemes: ReadonlySet<string>): string {
  const { protocol, host } = new URL(address)
  const scheme = protocol.slice(0, -1)
  if (!schemes.has(scheme)) return address
  return `https://${host}.${scheme}${webSuffix}${address.slice(`${scheme}://${host}`.length)}`
}
