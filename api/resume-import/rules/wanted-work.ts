// The work and the pay that the person wants.
import { isOfLanguages } from './knowledge.ts'
import { employerScore } from './known-words.ts'
import { beginsAsPosition, occupationAs, positionOf, positionScore } from './occupations.ts'
import { salaryIn } from './salary.ts'
import type { ParsedResume } from './parsed-resume.ts'
import type { Section } from './sections.ts'

/** Words before a position in the genitive: «Цель: получение должности водителя». */
const goal =
  /^(?:(?:получ(?:ение|ить)|соискание|поиск|найти|занять|замещение)\s+)?(?:(?:должност|ваканси|позици|работ|мест)\p{L}+\s+)?(?:в\s+качестве\s+)?/iu

/** Returns the wanted position without the salary beside it. */
export function wantedPosition(text: string): string {
  const said = salaryIn(text)?.rest ?? bare(text)
  const position = said.replace(goal, '')
  if (position === said) return said
  const usual = bare(positionOf(position))
  return beginsAsPosition(usual) ? usual.charAt(0).toUpperCase() + usual.slice(1) : said
}

function bare(text: string): string {
  return text.replace(/^[\s,;:.\p{Dash}]+|[\s,;:\p{Dash}]+$/gu, '')
}

export const wantedLabel =
  /^(?:желаем(?:ая|ые)\s+(?:должност\p{L}+|позици\p{L}+|работа|вакансия)|должность|позиция|цель(?:\s+(?:резюме|поиска\s+работы))?|position|desired\s+position|objective|вакансия|претендую\s+на(?:\s+должность)?|ищу\s+работу|соискание(?:\s+должности)?|title|job\s+title|специальность|профессия|қалаған\s+(?:жұмыс|лауазым\p{L}*))$/u

const notTitle =
  /^(?:специализаци|занятость|тип занятости|график|желательное время|формат работы|командировк|переезд|гражданство|не готов|готов|возраст|\d|семейное|зарплата|ожидаем)/i

export function readTitle(sections: readonly Section[], to: ParsedResume): void {
  if (to.title) return
  for (const section of sections.filter(({ kind }) => kind === 'position')) {
    const line =
      section.lines.find(
        ({ text, isBullet }) =>
          !isBullet && !notTitle.test(text) && wantedPosition(text).length > 2,
      ) ?? section.lines.find(({ text }) => positionScore(text) > 1)
    if (!line || wantedPosition(line.text).length > 100) continue
    to.title = wantedPosition(line.text).split('\t')[0] ?? ''
    line.isUsed = true
    return
  }
  const head = sections.filter(({ kind }) => kind === 'head').flatMap((section) => section.lines)
  for (const line of head.slice(0, 25)) {
    const [, wanted = ''] =
      /(?:ищу\s+работу|хочу\s+работать|рассматриваю\s+ваканси\p{L}+|нужна\s+работа|устроюсь)\s+([^.,!]{3,60})/iu.exec(
        line.text,
      ) ?? []
    if (wanted) {
      const said = occupationAs(wanted)
      to.title = said ? said[0]?.toUpperCase() + said.slice(1) : wanted
      return
    }
  }
  for (const line of head.slice(0, 12)) {
    if (line.isUsed || line.text.length > 90 || isOfLanguages(line)) continue
    if (/[.!?]$|\d{4}|факультет|учусь/iu.test(line.text)) continue
    const text = wantedPosition(line.text)
    if (positionScore(text) >= 2 && employerScore(text) < 3) {
      const parts = text.split(/\t/)
      to.title = parts.find((part) => positionScore(part) >= 2) ?? text
      if (parts.length === 1) line.isUsed = true
      return
    }
  }
}
