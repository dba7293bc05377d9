/** «Кашира» of «Московская обл., г. Кашира, ул. Ленина, 2»; null where an address names no city. */
export function cityOfAddress(address: string): string | null {
  const parts = address.split(/[,(]/).map((part) => part.trim())
  const [first = ''] = parts.filter((part) => !isWider(part))
  const city = first.replace(/^(?:г|гор|город)(?:\.\s*|\s+)/i, '')
  return city === '' || isStreet(city) ? null : city
}

/** A region, a country or a postal code: what stands before the city. */
function isWider(part: string): boolean {
  return /(?:^|\s)(?:обл\.?|область|край|республика|р-н|район)$|^республика\s|^(?:рк|рф|казахстан|россия)$|^\d{6}$/i.test(
    part,
  )
}

function isStreet(part: string): boolean {
  return /\d|(?:^|\s)(?:ул|пр-кт|пр|пер|пл|б-р|ш)\.?(?:\s|$)|улиц|проспект|переул|площад|шоссе|бульвар/i.test(
    part,
  )
}
