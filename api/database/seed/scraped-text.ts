const namesSeam = String.raw`(?<!(?<!\p{L})[А-ЯЁ][а-яё]{1,5}(?=[А-ЯЁ][а-яё]{3,4}(?!\p{L})))`
const seam = new RegExp(
  `([а-яё])${namesSeam}(?=[А-ЯЁ][а-яё]+(?:[\\s,.:;/-]|$|[А-ЯЁ][а-яё]{3}))`,
  'gu',
)

/** Splits a scraped text into list items, also where the items have no line break: «работа;Опыт». */
export function splitLines(text: string): string[] {
  const marked = numberedApart(withoutLookalikes(text.normalize('NFC').replace(/\s+/g, ' ')))
    .replace(/\s*[•●▪·]\s*|\s*\*(?:\s?\*)*(?=\s|$)/g, '\n')
    .replace(/\b(I[Tt]|HR|IP)- (?=\p{Ll})/gu, '$1-')
    .replace(/(^|[^\s\d])[-–—‒−=] (?=[\p{L}])/gu, '$1\n')
    .replace(
      /((?<!1[СC])[:;!?…»)]|(?<!(?:^|[\s.(«])\p{Lu})\.(?!(?:NET|JS)\b))(?=[\p{Lu}])/gu,
      '$1\n',
    )
    .replace(/:(?=\p{Ll})/gu, ':\n')
    .replace(/((?<!\d)[:;.?)])(?=[1-9]\d?\. \p{Lu})/gu, '$1\n')
    .replace(seam, '$1\n')
    .replace(/([а-яё])(?=[АВИКОСУЯ] [а-яё])/gu, '$1\n')
    .replace(/([a-z]|\b[A-Z]{2,})(?=[А-ЯЁ][а-яё]{2})/gu, '$1\n')
    .replace(/([a-z])(?=[А-ЯЁ]{2,}(?!\p{L}))|([a-z]{3})(?=[а-яё]{4})/gu, '$1$2\n')
    .replace(/([a-z])(?=и т\. ?[дп](?!\p{L}))/gu, '$1 ')
    .replace(/([а-яё]{4})(?<!раз)(?=(?:умение|опыт|навыки|график) [а-яё])/gu, '$1\n')
    .replace(/(\d)- (?=\p{Lu})/gu, '$1\n')
    .replace(/(\s[–—])(?=\p{L})/gu, '$1 ')
    .replace(/(\d)(?=[А-ЯЁ][а-яё]{2})/gu, '$1\n')
    .replace(/;\s*/g, '\n')
    .replace(/,(?=\p{L})/gu, ', ')
  return rejoinAbbreviations(marked.split('\n'))
    .map((line) =>
      line
        .replace(/^(?:[-–—‒−=*\s]|\.(?=[\sа-яё]))+|[\s;,]+$/gu, '')
        .replace(/^\d{1,2}[.)]\s+/, '')
        .replace(/!+/g, '.'),
    )
    .filter((line) => /\p{L}{2}/u.test(line))
}

/** Joins lines that were split by mistake after an abbreviation, such as «г.» in «г.Москва». */
function rejoinAbbreviations(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (before !== undefined && isAbbreviated(before)) {
      joined[joined.length - 1] = before + line
    } else {
      joined.push(line)
    }
  }
  return joined
}

function isAbbreviated(line: string): boolean {
  return (
    /(?:^|[\s(])(?:г|ул|д|т|м|пр|стр|обл|им)\.$/u.test(line) &&
    !/(?:\d г|\sи пр|\sт\. д)\.$/u.test(line)
  )
}

function numberedApart(text: string): string {
  const places: number[] = []
  for (let number = 1, from = 0; ; number += 1) {
    const next = new RegExp(`(?<![\\d.,/-]|\\d )${number}[.)] ?(?=\\p{L})`, 'gu')
    next.lastIndex = from
    const found = next.exec(text)
    if (!found) break
    places.push(found.index)
    from = next.lastIndex
  }
  if (places.length < 2) return text
  return places.reduceRight((rest, place) => `${rest.slice(0, place)}\n${rest.slice(place)}`, text)
}

const lookalikes: Record<string, string> = {
  a: 'а',
  c: 'с',
  e: 'е',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
}

function withoutLookalikes(text: string): string {
  return text.replace(
    /(?<=[а-яё])[aceopxy](?=[а-яё])|(?<![a-z])[aceopxy](?=[а-яё]{3})/giu,
    (letter) => lookalikes[letter] ?? letter,
  )
}
