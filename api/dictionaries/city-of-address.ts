/** Abbreviations such as «г.» before the name of a town. */
const settlements = new Map([
  ['г', ''],
  ['гор', ''],
  ['город', ''],
  ['тер', ''],
  ['с', 'село'],
  ['п', 'посёлок'],
  ['пос', 'посёлок'],
  ['рп', 'посёлок'],
  ['пгт', 'посёлок'],
  ['д', 'деревня'],
  ['дер', 'деревня'],
])
const kindAndName = new RegExp(
  `^(?:(${[...settlements.keys()].join('|')})(?:\\.\\s*|\\s+))?(.*)$`,
  'i',
)

/** Returns the city of an address: «Кашира» for «Московская обл., г. Кашира, ул. Ленина, 2». */
export function cityOfAddress(address: string): string | null {
  const parts = address.split(/[,(]/).map((part) => part.trim())
  const [first = ''] = parts.filter((part) => !isWider(part))
  const [, kind = '', name = ''] = kindAndName.exec(first) ?? []
  const city = [settlements.get(kind.toLowerCase()), name].filter(Boolean).join(' ')
  return city === '' || isStreet(city) ? null : city.replace(/\s+-\s+/g, '-')
}

function isWider(part: string): boolean {
  if (/^(?:[А-ЯЁ]{2}|[А-ЯЁ]+АО)$/.test(part)) return true
  return /(?:^|\s)(?:обл\.?|область|край|республика|р-н|район)$|^республика\s|^(?:рк|рф|казахстан|россия)$|^\d{6}$/i.test(
    part,
  )
}

function isStreet(part: string): boolean {
  return /\d|(?:^|\s)(?:ул|пр-кт|пр|пер|пл|б-р|ш)\.?(?:\s|$)|улиц|проспект|переул|площад|шоссе|бульвар/i.test(
    part,
  )
}
