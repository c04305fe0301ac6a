/** The link that opens WhatsApp with the number and the words ready. Pure. */

/**
 * `https://wa.me/<digits>?text=…`; undefined where the number's country is not known. `+62 812…` and `0062 812…`
 * tell theirs; `0812…` is a number of the country whose code is given.
 */
export function whatsappLink(phone: string, text: string, countryCode: string | null): string | undefined {
  const digits = internationalDigits(phone, countryCode)
  return digits === undefined ? undefined : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}

function internationalDigits(phone: string, countryCode: string | null): string | undefined {
  // "(0)" stands in numbers that are written for both home and abroad.
  const written = phone.trim().replace(/^(\+[\d\s]*)\(0\)/, '$1')
  const digits = written.replace(/\D/g, '')
  const full = completed(written, digits, countryCode)
  // The longest number that the international numbering plan allows; below seven it is no subscriber's.
  return full !== undefined && full.length >= 7 && full.length <= 15 ? full : undefined
}

function completed(written: string, digits: string, countryCode: string | null): string | undefined {
  if (written.startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  if (countryCode === null) return undefined
  if (digits.startsWith('0')) return countryCode + digits.slice(1)
  return digits.startsWith(countryCode) ? digits : undefined
}
