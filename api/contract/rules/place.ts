/** Returns city and address: «Алматы, ул. Абая, 10»; only the address if it contains a city. */
export function placeInWords(city: string | null | undefined, address: string): string {
  if (!city || namesCity(address, city)) return address || city || ''
  return address ? `${city}, ${address}` : city
}

export function mapUrl(place: string): string {
  return `https://2gis.kz/search/${encodeURIComponent(place)}`
}

const cityMark = /^(?:г|гор|город)(?:\.\s*|\s+)(?=\p{L})/iu

/** Returns whether the address contains the city `city`, or any city after the abbreviation «г.». */
function namesCity(address: string, city: string): boolean {
  const parts = address.split(/[,;(]/).map((part) => part.trim())
  if (parts.some((part) => cityMark.test(part) || folded(part) === folded(city))) return true
  const [first = ''] = parts
  return folded(first).startsWith(`${folded(city)} `)
}

/** Removes the region in brackets that distinguishes cities with the same name. */
function folded(name: string): string {
  return name.split('(', 1).join('').trim().toLowerCase().replaceAll('ё', 'е')
}
