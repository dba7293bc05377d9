// Puts the line breaks back into texts whose list items were glued together when they were collected.

// «ТехноПарк»: two short halves with capitals are a name, not the seam of two items.
const namesSeam = String.raw`(?<!(?<!\p{L})[А-ЯЁ][а-яё]{1,5}(?=[А-ЯЁ][а-яё]{3,4}(?!\p{L})))`
const seam = new RegExp(`([а-яё])${namesSeam}(?=[А-ЯЁ][а-яё]+(?:[\\s,.:;/-]|$))`, 'gu')

/** «собеседовании• Высшее», «слово.СледующееСлово», «работа;Опыт», «лет- умение», «сетиПоддержка» → items. */
export function splitLines(text: string): string[] {
  const marked = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\s*[•●▪·]\s*|\s*\*(?:\s?\*)*(?=\s|$)/g, '\n')
    .replace(/\b(I[Tt]|HR|IP)- (?=\p{Ll})/gu, '$1-')
    .replace(/(^|[^\s\d])[-–—‒−=] (?=[\p{L}])/gu, '$1\n')
    // Neither «1С:Предприятие», «ASP.NET» nor «А.С.Пушкин» is the end of anything.
    .replace(
      /((?<!1[СC])[:;!?…»)]|(?<!(?:^|[\s.(«])\p{Lu})\.(?!(?:NET|JS)\b))(?=[\p{Lu}])/gu,
      '$1\n',
    )
    .replace(/:(?=\p{Ll})/gu, ':\n')
    .replace(/((?<!\d)[:;.?)])(?=[1-9]\d?\. \p{Lu})/gu, '$1\n')
    .replace(seam, '$1\n')
    .replace(/([а-яё])(?=[АВИКОСУЯ] [а-яё])/gu, '$1\n')
    .replace(/([a-z]|\b[A-Z]{2,})(?=[А-ЯЁ][а-яё]{2})/gu, '$1\n')
    .replace(/(\d)(?=[А-ЯЁ][а-яё]{2})/gu, '$1\n')
    .replace(/;\s*/g, '\n')
    .replace(/,(?=\p{L})/gu, ', ')
  return rejoinAbbreviations(marked.split('\n'))
    .map((line) =>
      line.replace(/^(?:[-–—‒−=*\s]|\.(?=[\sа-яё]))+|[\s;,]+$/gu, '').replace(/!+/g, '.'),
    )
    .filter((line) => /\p{L}{2}/u.test(line))
}

/** «т.Д», «г.Москва», «ул.Мира», «ВТБ.Страхование» of one or two letters are not the end of a sentence. */
function rejoinAbbreviations(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (before !== undefined && /(?:^|[\s(])(?:г|ул|д|т|м|пр|стр|обл|им)\.$/u.test(before)) {
      joined[joined.length - 1] = before + line
    } else {
      joined.push(line)
    }
  }
  return joined
}
