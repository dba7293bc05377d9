// Weighs in one place how much a text looks like the employer or the position of a job.
import { isNoise, trimmed } from './job-lines.ts'
import { readSentence } from './job-sentence.ts'
import { employerScore, isOnlyPlace } from './known-words.ts'
import { beginsAsPosition, positionScore } from './occupations.ts'
import { notShortened } from './lines.ts'
import { withoutDuration } from './periods.ts'

export type NameRole = 'employer' | 'position'

/** Both names of a job as one reading gives them; a higher score is more likely. */
export interface NamePair {
  employer: string
  position: string
  score: number
  isEmployerFirst: boolean
}

/** How much a text looks like this name of a job: 2 and more for known words, about 0 for unknown ones. */
export function fit(text: string, role: NameRole): number {
  const [employer, position] = [Math.min(employerScore(text), 4), positionScore(text)]
  const isCapital = /^[^\p{Ll}]*\p{Lu}/u.test(text)
  const length = text.length > 90 ? -1.5 : 0
  return role === 'employer'
    ? employer - position * 0.8 + (isCapital ? 0.4 : -0.4) + length
    : position - employer * 0.8 + length
}

/** Separators of the two names with their costs: the less usual, the higher. */
const separators: [RegExp, number][] = [
  [/\t/, 0],
  [/\s*\|\s*/, 0],
  [/\s+[—–−]\s+|\s+-\s+/, 0],
  [/\s*;\s*/, 0.1],
  [/\s*[•·]\s*/, 0.1],
  [
    /\s+(?:в\s+(?:компании|организации|фирме)|(?:в|на)(?=\s+(?:\p{Lu}|[«"“]|магазин|кафе|ресторан|школ|больниц|банк|сети|салон))|at)\s+|\s+@\s*/u,
    0.1,
  ],
  [/,\s+(?![^«"“(]*[»"”)])/, 0.2],
  [/\s*\/\s*|:\s+/, 0.4],
  [new RegExp(String.raw`${notShortened}\.\s+(?=\p{Lu})`, 'u'), 0.4],
  [/\s*[()]\s*/, 0.5],
  [/(?<=[»"”])\s+/, 0.6],
  [/\s+(?=[«"“„])/, 0.8],
  [/\s+(?=(?:ООО|ТОО|АО|ИП|ГУ|КГУ|ГКП|РГП|LLP)\s)/, 0.6],
  [
    /\s+(?=(?:кафе|ресторан|магазин|супермаркет|рынок|завод|школа|детсад|садик|салон|аптека|пекарня|столовая|склад|отель)\s+[\p{Lu}«"“№])/u,
    0.8,
  ],
]

/** Reads a line such as «Кассир — ТОО «Заря», Алматы» in every way that gives both names, the likeliest first. */
export function pairsIn(text: string): NamePair[] {
  const pairs: NamePair[] = []
  const add = (employer: string, position: string, cost: number, isEmployerFirst: boolean) => {
    const score = fit(employer, 'employer') + fit(position, 'position') - cost
    if (score > 0) pairs.push({ employer, position, score, isEmployerFirst })
  }
  const said = readSentence(text.replace(/\t/g, ' '))
  if (said?.employer) add(said.employer, said.position, -1.5, false)
  if (pairs.length > 0) return pairs
  let isSplit = false
  for (const [separator, cost] of separators) {
    const parts = text
      .split(separator)
      .map((part) => trimmed(withoutDuration(part ?? '')))
      .filter((part) => part && !isNoise(part))
    if (parts.length < 2 || parts.length > 6) continue
    isSplit ||= cost < 0.3
    for (const [e, employer] of parts.entries()) {
      for (const [p, position] of parts.entries()) {
        const apart = (Math.abs(e - p) - 1) * 0.6 + (parts.length - 2) * 0.2
        if (e !== p) add(employer, position, cost + apart, e < p)
      }
    }
  }
  const words = isSplit ? [] : trimmed(withoutDuration(text)).split(' ')
  for (let at = 1; at < words.length; at += 1) {
    const [left, right] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    if (!/[\p{L}\d»"”]$/u.test(left)) continue
    const isNamed = employerScore(left) >= 2 || /[А-яЁё]{2}(?<!(?:ый|ий|ой|ая))$/u.test(left)
    if (beginsAsPosition(right) && positionScore(left) < 1 && isNamed) add(left, right, 1, true)
    const isName =
      /^\p{Lu}/u.test(right) && /(?:^|\s)(?:\p{Ll}+|\p{Lu}{2,})$/u.test(left) && !isOnlyPlace(right)
    if (beginsAsPosition(left) && isName) add(right, left, 1, false)
  }
  return pairs.toSorted((one, other) => other.score - one.score)
}

/** Returns a name without places, lengths of time and numbers of a list. */
export function cleaned(text: string, role: NameRole): string {
  let name = trimmed(withoutDuration(text))
    .replace(/^\d{1,2}[.)]\s+/, '')
    .replace(/\s*\([^)]*$/, '')
  name = name.replace(/\s*[([]([^()[\]]*)[)\]]\s*$/u, (all, inside: string) =>
    isOnlyPlace(inside) || /удал|remote|полная|full|part/i.test(inside) ? '' : all,
  )
  const parts = name.split(/,\s*|\t/)
  while (
    parts.length > 1 &&
    (isNoise(parts.at(-1) ?? '') || /^ул\.|^пр\.|^д\.\s?\d/.test(parts.at(-1) ?? ''))
  )
    parts.pop()
  while (parts.length > 1 && isOnlyPlace(parts[0] ?? '')) parts.shift()
  name = trimmed(parts.join(', '))
  if (role === 'employer') {
    name = name.replace(/^(?:в\s+)?(?:компани[яи]|организаци[яи]|фирм[ае])\s+(?=[«"“A-ZА-ЯЁ])/u, '')
    name = name.replace(/\s+[—–-]\s+(?:\p{Ll}).*$/u, '')
  }
  return name
    .replace(/[\s,;:.]+$/u, (signs) =>
      signs.endsWith('.') && /(?:Ltd|Inc|Co|Corp)\.$/i.test(name) ? '.' : '',
    )
    .slice(0, 255)
}
