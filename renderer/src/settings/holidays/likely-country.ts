/** The country that a time zone lies in, as far as the runtime knows which zones each country has. */
export function likelyCountry(countries: readonly string[], timeZone: string): string | undefined {
  return countries.find((country) => zonesOf(country).includes(timeZone))
}

function zonesOf(country: string): readonly unknown[] {
  const locale = new Intl.Locale(`und-${country}`)
  // Newer than the compiler's list of what a locale can tell.
  const getTimeZones: unknown = Reflect.get(locale, 'getTimeZones')
  const zones: unknown = typeof getTimeZones === 'function' ? getTimeZones.call(locale) : undefined
  return Array.isArray(zones) ? zones : []
}
