// A place is a city and an address in one, wherever either is shown: every city has a street of Abai.

/** «Алматы, ул. Абая, 10»; the city is not repeated where the address names one. */
export function placeInWords(city: string | null | undefined, address: string): string {
  if (!city || namesCity(address, city)) return address || city || ''
  return address ? `${city}, ${address}` : city
}

/** What a map finds by these words. */
export function mapUrl(place: string): string {
  return `https://2gis.kz/search/${encodeURIComponent(place)}`
}

const cityMark = /^(?:г|гор|город)(?:\.\s*|\s+)(?=\p{L})/iu

/** Whether the address names this city, or marks any part of it as a city. */
function namesCity(address: string, city: string): boolean {
  const parts = address.split(/[,;(]/).map((part) => part.trim())
  if (parts.some((part) => cityMark.test(part) || folded(part) === folded(city))) return true
  const [first = ''] = parts
  // «Алматы пр. Абая 10»
  return folded(first).startsWith(`${folded(city)} `)
}

/** Without the region that tells two cities of one name apart. */
function folded(name: string): string {
  return name.split('(', 1).join('').trim().toLowerCase().replaceAll('ё', 'е')
}
