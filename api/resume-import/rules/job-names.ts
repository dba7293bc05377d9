// Tells the employer of a job from the position, by the words that each of them usually has.
import { isNoise, trimmed } from './job-lines.ts'
import {
  beginsAsPosition,
  employerScore,
  isOnlyPlace,
  occupationAs,
  positionScore,
} from './known-words.ts'
import type { Line } from './lines.ts'
import type { ParsedJob } from './parsed-resume.ts'
import { withoutDuration } from './periods.ts'

/** A text above or below a period that may name the employer or the position, and its lines. */
export interface HeadText {
  text: string
  lines: Line[]
}

const separators = [
  /\t/,
  /\s*\|\s*/,
  /\s+[—–−]\s+|\s+-\s+/,
  /\s*;\s*/,
  /\s*[•·]\s*/,
  /\s+(?:в\s+компании|в\s+организации|в\s+фирме|в(?=\s+(?:\p{Lu}|[«"“]|магазин|кафе|ресторан|школ|больниц|банк|сети|салон))|at|@)\s+/u,
  /\s*\/\s*/,
  /,\s+(?![^«"“(]*[»"”)])/,
  /:\s+/,
  /\.\s+(?=\p{Lu})/u,
  /(?<=[»"”])\s+/,
  /\s+(?=[«"“„])/,
  /\s+(?=(?:ООО|ТОО|АО|ИП|ГУ|КГУ|ГКП|РГП|LLP)\s)/,
  /\s+(?=(?:кафе|ресторан|магазин|супермаркет|рынок|завод|школа|детсад|садик|салон|аптека|пекарня|столовая|склад|отель)\s+[\p{Lu}«"“№])/u,
]
/** The separators before these stand between both names only; the others may stand within one. */
const firstWithinName = separators.length - 4

interface Pair {
  employer: string
  position: string
}

/** Splits a line such as «Кассир — ТОО «Заря», Алматы» into both names; null if it names only one. */
export function splitPair(text: string): Pair | null {
  let best: (Pair & { score: number }) | null = null
  for (const separator of separators) {
    const parts = text
      .split(separator)
      .map((part) => trimmed(withoutDuration(part ?? '')))
      .filter((part) => part && !isNoise(part))
    if (parts.length < 2 || parts.length > 6) continue
    for (const [p, position] of parts.entries()) {
      const ownPosition = positionScore(position) - employerScore(position)
      if (positionScore(position) < 1) continue
      for (const [e, employer] of parts.entries()) {
        if (e === p) continue
        const isNamed = employerScore(employer) - positionScore(employer)
        // Between a position and other words an employer is likely even if no word of it is known.
        const score =
          ownPosition +
          isNamed +
          (Math.abs(e - p) === 1 ? 0.6 : 0) +
          (/^\p{Lu}|^[«"]/u.test(employer) ? 0.3 : -1)
        const isClear =
          parts.length === 2 &&
          separators.indexOf(separator) < 3 &&
          ownPosition >= 2 &&
          positionScore(position) > positionScore(employer)
        if (
          (isNamed > -1 || isClear) &&
          (score > 0.5 || isClear) &&
          (!best || score > best.score + 0.2)
        )
          best = { employer, position, score }
      }
    }
    const [one = '', other = ''] = parts
    if (separators.indexOf(separator) >= firstWithinName) continue
    if (!best && parts.length === 2 && isNamedBeside(one, other)) {
      best = { employer: one, position: other, score: 1 }
    } else if (!best && parts.length === 2 && isNamedBeside(other, one)) {
      best = { employer: other, position: one, score: 1 }
    } else if (!best && parts.length === 2 && separator === separators[0]) {
      const [a = '', b = ''] = parts
      const isFirstPosition =
        positionScore(a) - employerScore(a) > positionScore(b) - employerScore(b)
      best = isFirstPosition
        ? { employer: b, position: a, score: 0 }
        : { employer: a, position: b, score: 0 }
    }
    if (best && best.score >= 3) break
  }
  return best ? { employer: best.employer, position: best.position } : splitAtOccupation(text)
}

/** Splits «кафе «Арай» повар горячего цеха», where only the words tell both names apart. */
function splitAtOccupation(text: string): Pair | null {
  const words = trimmed(withoutDuration(text)).split(' ')
  for (let at = 1; at < words.length; at += 1) {
    const [employer, position] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const isNamed =
      (employerScore(employer) >= 2 && /[А-яЁё]/.test(text)) || /^[А-ЯЁ\s]{2,10}$/u.test(employer)
    if (isNamed && positionScore(employer) < 1 && beginsAsPosition(position))
      return { employer, position }
  }
  const [, position = '', employer = ''] =
    /^(\p{L}[\p{L}\d\s-]*?)\s((?:\p{Lu}[\p{Ll}\d]+[\s-]?){1,3})$/u.exec(words.join(' ')) ?? []
  const isClear = /[а-яё]/.test(position) && beginsAsPosition(position)
  return isClear && positionScore(employer) < 1 && !isOnlyPlace(employer)
    ? { employer, position }
    : null
}

/** Returns whether the first text is plainly an employer and the second may be a position beside it. */
function isNamedBeside(employer: string, position: string): boolean {
  return (
    employerScore(employer) >= 2 &&
    positionScore(employer) < 1 &&
    employerScore(position) < 1 &&
    /^\p{L}/u.test(position) &&
    position.length < 90
  )
}

/** Gives the candidates to the employer and the position; returns the lines that were used. */
export function assign(job: ParsedJob, candidates: readonly HeadText[]): Line[] {
  if (job.employer && job.position) return []
  if (job.employer || job.position) {
    const role = job.employer ? 'position' : 'employer'
    const score = role === 'position' ? positionScore : employerScore
    const [best] = candidates.toSorted((one, other) => score(other.text) - score(one.text))
    if (!best) return []
    job[role] = cleaned(best.text, role)
    return best.lines
  }
  if (candidates.length === 0) return []
  const [sentence] = candidates
  const said = sentence?.text.replace(connective, '') ?? ''
  const told = candidates.length === 1 && sentenceBegin.test(said) ? readSentence(said) : null
  if (told?.position) {
    Object.assign(job, told)
    return sentence?.lines ?? []
  }
  const scored = candidates.map((each) => ({
    ...each,
    tilt: positionScore(each.text) - employerScore(each.text),
    pair: splitPair(each.text),
  }))
  const paired = scored.find(
    ({ pair, text }) =>
      pair &&
      (positionScore(pair.position) >= 1 ||
        (scored.length === 1 && employerScore(pair.employer) >= 2)) &&
      employerScore(pair.employer) >= (scored.length === 1 ? 0 : 2) &&
      text.length < 140,
  )
  const others = scored.filter((each) => each !== paired)
  const isRival =
    others.some(({ tilt }) => tilt >= 2) || others.some(({ text }) => employerScore(text) >= 2)
  if (paired?.pair && !isRival) {
    job.employer = cleaned(paired.pair.employer, 'employer')
    job.position = cleaned(paired.pair.position, 'position')
    return scored.length > 1 ? paired.lines : scored.flatMap(({ lines }) => lines)
  }
  const [only] = scored
  if (scored.length === 1 && only) {
    const read = /(?:работал[аи]?|работаю|трудил\p{L}+)\s/iu.test(only.text)
      ? readSentence(only.text)
      : null
    if (read) Object.assign(job, read)
    else if (only.tilt > 0) job.position = cleaned(only.text, 'position')
    else job.employer = cleaned(only.text, 'employer')
    return only.lines
  }
  const byTilt = scored.toSorted((one, other) => other.tilt - one.tilt)
  const position = byTilt[0]
  const employer = byTilt
    .filter((each) => each !== position)
    .toSorted((one, other) => one.tilt - other.tilt)[0]
  if (!position || !employer) return []
  const isTie = position.tilt - employer.tilt < 0.3
  // Most layouts name the employer first.
  const [a, b] = isTie && scored[0] && scored[1] ? [scored[0], scored[1]] : [employer, position]
  job.employer = cleaned(a.text, 'employer')
  job.position = cleaned(b.text, 'position')
  return [...a.lines, ...b.lines]
}

const connective =
  /^(?:(?:а\s+)?(?:до\s+этого|до\s+того|раньше|ранее|потом|затем|сейчас|также|последние\s+\S+\s+лет|там\s+же)[\s,;]*)+/iu
const sentenceBegin =
  /^(?:(?:я\s+)?(?:раньше\s+|сейчас\s+|до\s+этого\s+)?(?:работал[аи]?|работаю|трудил\p{L}+)|(?:в|на|у))\s/iu

/** Reads «Работала продавцом в магазине «Заря»». */
function readSentence(text: string): Pair | null {
  const body = /(?:работал[аи]?|работаю|трудил\p{L}+)\s+(.+)$/iu.exec(text)?.[1] ?? text
  const position = positionAs(body)
  const grade = /\d\s*(?:-?го\s+)?разряда/u.exec(body)?.[0]
  const [, employer = ''] =
    /(?:^|\s)(?:в|на|у)\s+((?:[«"“][^»"”]+[»"”]|[^,.;])+?)(?=\s+(?:с|по|до|около|в\s+качестве|на\s+должности|продавц\p{L}+|повар\p{L}+)(?:\s|$)|[,.;]|$)/iu.exec(
      body,
    ) ?? []
  if (!position && !employer) return null
  const words = employer
    .split(/\s+/)
    .filter((each) => occupationAs(each) === null || /[«"“»"”]/.test(each))
  return {
    position: position ? capital([position, grade].filter(Boolean).join(' ')) : '',
    employer: cleaned(inNominative(words.join(' ')), 'employer'),
  }
}

/** Returns the position in «старшим продавцом отдела в магазине», with its adjective and what follows it. */
function positionAs(body: string): string | null {
  const name = occupationAs(body)
  if (!name) return null
  const [, adjective = '', , more = ''] =
    /^(?:\S+\s+){0,3}?(?:(\p{L}+(?:ым|им|ой|ей))\s+)?(\p{L}+(?:ом|ем|ой|ей|ью))((?:\s+(?!(?:в|на|у|с)\s)[\p{L}-]+){0,4})/iu.exec(
      body,
    ) ?? []
  const own = adjective
    .replace(/[иы]м$/u, (end) => (end === 'им' ? 'ий' : 'ый'))
    .replace(/(?:ой|ей)$/u, 'ая')
  return [own, name, more.trim()].filter(Boolean).join(' ')
}

/** «заводе «Заря»» is named «завод «Заря»». */
function inNominative(text: string): string {
  return text.replace(
    /^(\p{L}*(?:завод|магазин|маркет|ресторан|салон|банк|склад|центр|университет|колледж|институт|цех))е(?!\p{L})/iu,
    '$1',
  )
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

export function cleaned(text: string, role: 'employer' | 'position'): string {
  let name = trimmed(withoutDuration(text))
    .replace(/^\d{1,2}[.)]\s+/, '')
    .replace(/\s*\([^)]*$/, '')
  name = name.replace(/\s*[([]([^()[\]]*)[)\]]\s*$/u, (all, inside: string) =>
    isOnlyPlace(inside) || /удал|remote|полная|full|part/i.test(inside) ? '' : all,
  )
  const parts = name.split(/,\s*|\t/)
  while (
    parts.length > 1 &&
    (isOnlyPlace(parts.at(-1) ?? '') ||
      isNoise(parts.at(-1) ?? '') ||
      /^ул\.|^пр\.|^д\.\s?\d/.test(parts.at(-1) ?? ''))
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
