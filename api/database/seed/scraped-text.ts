// Puts the line breaks back into texts whose list items were glued together when they were collected.

/** «собеседовании• Высшее», «слово.СледующееСлово», «работа;Опыт», «лет- умение», «сетиПоддержка» → items. */
export function splitLines(text: string): string[] {
  const marked = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\s*[•●▪·]\s*/g, '\n')
    .replace(/(^|[^\s\d])[-–—] (?=[\p{L}])/gu, '$1\n')
    .replace(/([;:.!?…»)])(?=[\p{Lu}])/gu, '$1\n')
    .replace(/([а-яё])(?=[А-ЯЁ][а-яё]+(?:[\s,.]|$))/gu, '$1\n')
    .replace(/(\d)(?=[А-ЯЁ][а-яё]{2})/gu, '$1\n')
    .replace(/;\s*/g, '\n')
  return rejoinAbbreviations(marked.split('\n'))
    .map((line) => line.replace(/^[-–—\s]+|[\s;,]+$/gu, '').replace(/!+/g, '.'))
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
