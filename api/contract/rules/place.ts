// A place is shown as city and address together: every city has a street of Abai.

/** Returns «Алматы, ул. Абая, 10»; the city is not repeated if the address contains one. */
export function placeInWords(city: string | null | undefined, address: string): string {
  if (!city || namesCity(address, city)) return address || city || ''
  return address ? `${city}, ${address}` : city
}

export function mapUrl(place: string): string {
  return `https://2gis.kz/search/${encodeURIComponent(place)}`
}

const cityMark = /^(?:г|гор|город)(?:\.\s*|\s+)(?=\p{L})/iu

/** Returns whether the address contains this city, or any part marked as a city. */
function namesCity(address: string, city: string): boolean {
  const parts = address.split(/[,;(]/).map((part) => part.trim())
  if (parts.some((part) => cityMark.test(part) || folded(part) === folded(city))) return true
  const [first = ''] = parts
  // «Алматы пр. Абая 10»
  return folded(first).startsWith(`${folded(city)} `)
}

/** Drops the region that distinguishes cities of one name. */
function folded(name: string): string {
  return name.split('(', 1).join('').trim().toLowerCase().replaceAll('ё', 'е')
}
