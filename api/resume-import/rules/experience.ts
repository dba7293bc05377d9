// Jobs: each period begins or follows the heading of a job, and the words around it name the employer and the position.
import {
  cityOf,
  employerScore,
  isCountry,
  isOnlyPlace,
  isRegion,
  occupationAs,
  positionScore,
} from './known-words.ts'
import { plain, type Line } from './lines.ts'
import type { ParsedJob } from './parsed-resume.ts'
import { periodsIn, withoutDuration, type JobPeriod } from './periods.ts'

interface Anchor {
  at: number
  period: JobPeriod
  /** The words beside the period in its line. */
  beside: string
}

interface Entry {
  anchor: Anchor
  /** The lines of the heading before and after the period, and of the duties. */
  before: Line[]
  after: Line[]
}

type Role = 'employer' | 'position' | 'duties' | 'period' | 'place'

const labels: [Role, RegExp][] = [
  [
    'employer',
    /^(?:организация|компания|место\s+работы|предприятие|работодатель|название\s+(?:организации|компании)|наименование\s+организации|фирма|company|employer|organi[sz]ation|мекеме|жұмыс\s+орны|ұйым)$/u,
  ],
  [
    'position',
    /^(?:должность|позиция|position|title|job\s+title|role|роль|занимаемая\s+должность|профессия|лауазым\p{L}*|кем\s+работал\p{L}*)$/u,
  ],
  [
    'duties',
    /^(?:(?:должностные\s+|основные\s+|функциональные\s+)?обязанности(?:\s+и\s+достижения)?|функции|чем\s+занимал\p{L}+|достижения|responsibilities|duties|achievements|описание|міндеттер\p{L}*|выполняемые\s+работы|задачи|что\s+делал\p{L}*)$/u,
  ],
  [
    'period',
    /^(?:период(?:\s+работы)?|даты?|годы(?:\s+работы)?|время\s+работы|срок(?:\s+работы)?|сроки|dates?|period|years|кезең|стаж)$/u,
  ],
  [
    'place',
    /^(?:город|регион|адрес|сфера(?:\s+деятельности)?|отрасль|сайт|city|location|industry|website|причина\s+увольнения|location)$/u,
  ],
]

function labelledAs(text: string): { role: Role; value: string } | null {
  const [, label = '', value = ''] =
    /^([\p{L}\s]{3,40}?)\s*(?::|\t|\s\p{Dash}\s)\s*(.*)$/u.exec(text) ?? []
  const role = label && labels.find(([, pattern]) => pattern.test(plain(label)))?.[0]
  return role ? { role, value: value.trim() } : null
}

export function readJobs(lines: Line[]): ParsedJob[] {
  const table = readTable(lines)
  if (table) return table
  const anchors = anchorsIn(lines)
  if (anchors.length === 0) return readUndated(lines)
  const entries = entriesOf(lines, anchors)
  const jobs: ParsedJob[] = []
  for (const entry of entries) {
    const job = readEntry(entry, lines)
    // One employer may head several positions, each with its own period.
    if (!job.employer && job.position && entry.before.length > 0)
      job.employer = jobs.at(-1)?.employer ?? ''
    if (job.employer || job.position || job.duties) jobs.push(job)
  }
  return jobs
}

function anchorsIn(lines: readonly Line[]): Anchor[] {
  const all = lines.flatMap((line, at): (Anchor & { isBullet: boolean; isEdge: boolean })[] => {
    const [period] = periodsIn(line.text)
    if (!period) return []
    const before = line.text.slice(0, period.index)
    const after = line.text.slice(period.end)
    const isEdge =
      before.length <= 4 ||
      withoutDuration(after).replace(/[^\p{L}\d]/gu, '').length <= 2 ||
      labelledAs(line.text)?.role === 'period'
    if (line.text.length > 220 || (!isEdge && line.text.length > 120)) return []
    const beside = trimmed(withoutDuration(`${before}\t${after}`))
    return [
      {
        at,
        period,
        beside: labelledAs(`${beside}: `)?.role === 'period' ? '' : beside,
        isBullet: line.isBullet,
        isEdge,
      },
    ]
  })
  const plainOnes = all.filter(({ isBullet }) => !isBullet)
  const kept = plainOnes.length > 0 ? plainOnes : all
  const edges = kept.filter(
    ({ isEdge, beside, at }) =>
      isEdge || ((lines[at]?.text.length ?? 0) < 80 && splitPair(beside) !== null),
  )
  return edges.length > 0 ? edges : kept
}

function trimmed(text: string): string {
  return text
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/[ ]{2,}/g, ' ')
    .replace(/\s*\t[\s,;:|.·•\p{Dash}()\t]*/gu, '\t')
    .replace(/^[\s,;:|.·•\p{Dash}/)\]]+|[\s,;:|·•\p{Dash}/([]+$/gu, '')
    .trim()
}

/** A line that can be part of a job's heading, and is no sentence about duties. */
function isHeadLine(line: Line): boolean {
  const { text, isBullet } = line
  if (isBullet || text.length > 130) return false
  if (labelledAs(text)) return labelledAs(text)?.role !== 'duties'
  return (
    !/[.;]$/.test(text.replace(/(?:т\.д|др|г|co|ltd|inc|corp)\.$/i, '')) &&
    !/^\p{Ll}/u.test(text) &&
    !isDutyVerb(text)
  )
}

function isDutyVerb(text: string): boolean {
  return /^(?:\p{Lu}?\p{L}+(?:ал|ала|ил|ила|ел|ела|овал|овала|ился|илась)(?:ся)?\s|(?:ведение|обслуживание|проведение|подготовка|составление|работа\s+с|контроль|организация\s+(?!«)\p{Ll}|разработка|управление\s+\p{Ll}|участие|обеспечение|выполнение|приготовление|прием|приём|оформление|консультирование|поиск|продажа|выкладка|уборка|создание|поддержка|внедрение|расчет|расчёт|учет|учёт|формирование|написание|настройка|анализ|планирование|взаимодействие|обучение\s+\p{Ll}|responsible|developed|managed|led|created|worked|designed|implemented|built|provided|maintained)(?!\p{L}))/iu.test(
    text,
  )
}

function isNoise(text: string): boolean {
  const bare = withoutDuration(text)
    .replace(/^(?:итого|всего|общий\s+стаж|стаж)\s*:?/iu, '')
    .trim()
  return (
    bare === '' ||
    isOnlyPlace(text) ||
    /^(?:https?:\/\/|www\.)?[\w-]+(?:\.[\w-]+)+\/?\S*$/i.test(text) ||
    isPlaceAndSite(text) ||
    /^(?:полная\s+занятость|частичная\s+занятость|full-time|part-time|удал[её]нно|гибрид|contract|стажировка|freelance)$/i.test(
      text,
    )
  )
}

function isPlaceAndSite(text: string): boolean {
  const parts = text
    .split(/[,;]|\s·\s/)
    .map((part) => part.trim())
    .filter(Boolean)
  return (
    parts.length > 0 &&
    parts.every(
      (part) =>
        cityOf(part) ||
        isCountry(part) ||
        isRegion(part) ||
        /^(?:https?:\/\/)?(?:www\.)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\/?\S*$/u.test(part),
    )
  )
}

function entriesOf(lines: readonly Line[], anchors: readonly Anchor[]): Entry[] {
  const [first] = anchors
  const lead = lines.slice(0, first?.at ?? 0).filter((line) => !isNoise(line.text))
  const leading = takeBack(lead, 3)
  const isBefore = leading.length > 0
  const usual = leading.length
  return anchors.map((anchor, index) => {
    const next = anchors[index + 1]?.at ?? lines.length
    const start = index === 0 ? 0 : (anchors[index - 1]?.at ?? 0) + 1
    const before = isBefore
      ? headBefore(lines.slice(start, anchor.at), index === 0 ? 3 : usual)
      : []
    const own = lines.slice(anchor.at + 1, next)
    const following = anchors[index + 1]
    const taken = isBefore && following ? headBefore(own, usual).length : 0
    const places = isBefore && following ? trailingNoise(own) : 0
    return { anchor, before, after: own.slice(0, own.length - taken - (taken ? places : 0)) }
  })
}

function trailingNoise(lines: readonly Line[]): number {
  let count = 0
  while (count < lines.length && isNoise(lines[lines.length - 1 - count]?.text ?? '')) count += 1
  return count
}

function headBefore(lines: readonly Line[], most: number): Line[] {
  const useful = lines.filter((line) => !isNoise(line.text))
  return takeBack(useful, most)
}

/** Returns the last lines that may be a heading: no more than `most`, and none before a blank line within them. */
function takeBack(lines: readonly Line[], most: number): Line[] {
  const taken: Line[] = []
  for (const line of lines.toReversed()) {
    if (taken.length === most || !isHeadLine(line)) break
    taken.unshift(line)
    if (line.isApart) break
  }
  return taken
}

interface Candidate {
  text: string
  lines: Line[]
}

function readEntry({ anchor, before, after }: Entry, lines: readonly Line[]): ParsedJob {
  const { from, to } = anchor.period
  const job: ParsedJob = { from, to, employer: '', position: '', duties: '' }
  const anchorLine = lines[anchor.at]
  if (anchorLine) anchorLine.isUsed = true
  const rest: Line[] = []
  const free: Line[] = []
  let isDuties = false
  for (const line of [...before, ...after]) {
    line.isUsed = true
    const said = labelledAs(line.text)
    if (said?.role === 'duties') {
      isDuties = true
      if (said.value) rest.push({ ...line, text: said.value })
    } else if (said && (said.role === 'employer' || said.role === 'position') && !job[said.role]) {
      job[said.role] = cleaned(said.value, said.role)
    } else if (said?.role === 'period' || (said?.role === 'place' && !isDuties)) continue
    else if (isDuties) rest.push(line)
    else free.push(line)
  }
  const besideLabel = labelledAs(anchor.beside)
  if (besideLabel && (besideLabel.role === 'employer' || besideLabel.role === 'position'))
    job[besideLabel.role] ||= cleaned(besideLabel.value, besideLabel.role)
  const beside = !besideLabel && anchor.beside ? [{ text: anchor.beside, lines: [] as Line[] }] : []
  const needed = Number(!job.employer) + Number(!job.position)
  const headed = before
    .filter((line) => free.includes(line))
    .map((line): Candidate => ({ text: line.text, lines: [line] }))
  let candidates: Candidate[] = [...headed, ...beside]
  const isSplit = candidates.length === 1 && splitPair(candidates[0]?.text ?? '') !== null
  if (needed > 0 && !isSplit && candidates.length < needed) {
    const follow = headAfter(
      after.filter((line) => free.includes(line)),
      needed - candidates.length,
      candidates,
    )
    candidates = [...candidates, ...follow]
  }
  const used = new Set(assign(job, candidates))
  const named = after.findLastIndex((line) => used.has(line))
  // hh prints the industry between the employer and the position.
  const industry = new Set(before.length === 0 ? after.slice(0, Math.max(0, named)) : [])
  for (const line of free) {
    if (!used.has(line) && !industry.has(line) && !isNoise(line.text)) rest.push(line)
  }
  job.duties = rest
    .toSorted((one, other) => lines.indexOf(one) - lines.indexOf(other))
    .map(({ text, isBullet }) => (isBullet ? `— ${text}` : text).replace(/\t/g, ' '))
    .join('\n')
  return job
}

/** The lines after a period that name the employer and the position, as hh and others print them. */
function headAfter(
  lines: readonly Line[],
  count: number,
  known: readonly Candidate[],
): Candidate[] {
  const found: Candidate[] = []
  const limit = Math.min(lines.length, 9)
  let at = 0
  while (at < limit && found.length < count) {
    const line = lines[at]
    if (!line) break
    at += 1
    if (isNoise(line.text)) continue
    if (line.isBullet) {
      // hh prints the industries of a company as a list between its name and the position.
      const after = lines.slice(at, limit).findIndex((each) => !each.isBullet)
      const next = after < 0 ? undefined : lines[at + after]
      if (
        found.length + known.length > 0 &&
        next &&
        at + after < 7 &&
        isHeadLine(next) &&
        positionScore(next.text) > 0 &&
        line.text.length < 110
      ) {
        found.push({ text: next.text, lines: [next] })
      }
      break
    }
    if (!isHeadLine(line)) break
    const isSecond = found.length + known.length > 0
    const behind = isSecond ? behindBullets(lines.slice(at, limit)) : null
    if (behind && positionScore(behind.text) > positionScore(line.text)) {
      found.push({ text: behind.text, lines: [behind] })
      break
    }
    if (isSecond && !isWanted(line.text, [...known, ...found])) {
      // An industry may stand between the employer and the position.
      const next = lines
        .slice(at, at + 4)
        .find((each) => isHeadLine(each) && !isNoise(each.text) && positionScore(each.text) >= 2)
      const isEmployerKnown = [...known, ...found].some(
        ({ text }) => employerScore(text) >= positionScore(text),
      )
      if (next && isEmployerKnown) {
        found.push({ text: next.text, lines: [next] })
        break
      }
      if (lines[at]?.isBullet && lines.slice(at, limit).some((each) => !each.isBullet)) continue
    }
    const pair = found.length === 0 && known.length === 0 && splitPair(line.text)
    found.push({ text: line.text, lines: [line] })
    if (pair) break
  }
  return found
}

/** Returns the line after a list that begins at once. */
function behindBullets(lines: readonly Line[]): Line | null {
  const [first] = lines
  const next = lines.find(({ isBullet }) => !isBullet)
  return first?.isBullet && next && isHeadLine(next) ? next : null
}

/** Returns whether a line can be what the lines before do not say yet. */
function isWanted(text: string, known: readonly Candidate[]): boolean {
  const isPosition = known.some((each) => positionScore(each.text) > employerScore(each.text))
  return isPosition
    ? positionScore(text) <= employerScore(text) || employerScore(text) > 0
    : positionScore(text) > 0
}

const separators = [
  /\t/,
  /\s*\|\s*/,
  /\s+[—–−]\s+|\s+-\s+/,
  /\s*;\s*/,
  /\s*[•·]\s*/,
  /\s+(?:в\s+компании|в\s+организации|в\s+фирме|в\s+(?=(?:ООО|ТОО|АО|ИП|ПАО|ЗАО|«|"|“|магазин|кафе|ресторан|школ|больниц|банк|сети|салон))|at|@)\s+/,
  /\s*\/\s*/,
  /,\s+(?![^«"“(]*[»"”)])/,
  /:\s+/,
  /\.\s+(?=\p{Lu})/u,
  /\s+(?=[«"“„])|(?<=[»"”])\s+/,
]

interface Pair {
  employer: string
  position: string
}

/** Splits a line such as «Кассир — ТОО «Заря», Алматы» into both names; null if it names only one. */
function splitPair(text: string): Pair | null {
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
  return best && { employer: best.employer, position: best.position }
}

/** Returns whether the first text is plainly an employer and the second may be a position beside it. */
function isNamedBeside(employer: string, position: string): boolean {
  return (
    employerScore(employer) >= 2 &&
    employerScore(position) < 1 &&
    /^\p{L}/u.test(position) &&
    position.length < 90
  )
}

/** Gives the candidates to the employer and the position; returns the lines that were used. */
function assign(job: ParsedJob, candidates: readonly Candidate[]): Line[] {
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
  const told =
    candidates.length === 1 && sentence && sentenceBegin.test(sentence.text)
      ? readSentence(sentence.text)
      : null
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
      positionScore(pair.position) >= 1 &&
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
    const said = /(?:работал[аи]?|работаю|трудил\p{L}+)\s/iu.test(only.text)
      ? readSentence(only.text)
      : null
    if (said) Object.assign(job, said)
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
  // Without a hint the employer comes first, as in most layouts.
  const [a, b] = isTie && scored[0] && scored[1] ? [scored[0], scored[1]] : [employer, position]
  job.employer = cleaned(a.text, 'employer')
  job.position = cleaned(b.text, 'position')
  return [...a.lines, ...b.lines]
}

const sentenceBegin =
  /^(?:(?:я\s+)?(?:раньше\s+|сейчас\s+|до\s+этого\s+)?(?:работал[аи]?|работаю|трудил\p{L}+)|(?:в|на|у))\s/iu

/** Reads «Работала продавцом в магазине «Заря»». */
function readSentence(text: string): Pair | null {
  const body = /(?:работал[аи]?|работаю|трудил\p{L}+)\s+(.+)$/iu.exec(text)?.[1] ?? text
  const position = occupationAs(body)
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

function cleaned(text: string, role: 'employer' | 'position'): string {
  let name = trimmed(withoutDuration(text))
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

/** Reads a table whose first row names its columns: «Период, Организация, Должность». */
function readTable(lines: Line[]): ParsedJob[] | null {
  const at = lines.findIndex(({ text }) => {
    const roles = text.split('\t').map(roleOfColumn)
    return roles.filter(Boolean).length >= 2 && new Set(roles).size === roles.length
  })
  const header = lines[at]
  if (!header) return null
  const roles = header.text.split('\t').map(roleOfColumn)
  header.isUsed = true
  const jobs: ParsedJob[] = []
  for (const line of lines.slice(at + 1)) {
    const cells = line.text.split('\t')
    const [period] = periodsIn(line.text)
    if (!period || cells.length < 2) {
      const last = jobs.at(-1)
      if (last) {
        last.duties = [last.duties, line.text].filter(Boolean).join('\n')
        line.isUsed = true
      }
      continue
    }
    line.isUsed = true
    const cell = (role: Role) => trimmed(cells[roles.indexOf(role)] ?? '')
    const job = {
      from: period.from,
      to: period.to,
      employer: cleaned(cell('employer'), 'employer'),
      position: cleaned(cell('position'), 'position'),
      duties: cell('duties'),
    }
    if (!job.employer || !job.position) {
      const pair = splitPair(job.employer || job.position)
      if (pair)
        Object.assign(job, {
          employer: cleaned(pair.employer, 'employer'),
          position: cleaned(pair.position, 'position'),
        })
    }
    jobs.push(job)
  }
  return jobs.length > 0 ? jobs : null
}

function roleOfColumn(text: string): Role | null {
  const words = plain(text).replace(/[:.]$/, '')
  const known = labels.find(([, pattern]) => pattern.test(words))?.[0]
  if (known) return known
  if (
    /организаци|компани|место работы|предприяти|employer|company/.test(words) &&
    words.length < 45
  )
    return 'employer'
  if (/должност|position|позиция/.test(words) && words.length < 45) return 'position'
  if (/период|годы|дата|даты|срок|dates|period/.test(words) && words.length < 30) return 'period'
  if (/обязанност|функци|duties/.test(words) && words.length < 45) return 'duties'
  return null
}

/** Reads jobs that name no period: one a line, with both names in it. */
function readUndated(lines: Line[]): ParsedJob[] {
  const jobs: ParsedJob[] = []
  for (const line of lines) {
    if (line.text.length > 120) continue
    const pair = splitPair(line.text)
    if (!pair || employerScore(pair.employer) < 2) continue
    line.isUsed = true
    jobs.push({
      from: '',
      to: null,
      employer: cleaned(pair.employer, 'employer'),
      position: cleaned(pair.position, 'position'),
      duties: '',
    })
  }
  return jobs
}
