// Jobs: each period marks one, and the words around it name the employer and the position.
import { isNoise, labelledAs, trimmed } from './job-lines.ts'
import { cleaned, pairsIn } from './job-names.ts'
import { chosenOf, readingsOf, type Reading } from './job-readings.ts'
import { readTable } from './job-table.ts'
import { employerScore, isOnlyPlace } from './known-words.ts'
import type { Line } from './lines.ts'
import { beginsAsPosition } from './occupations.ts'
import type { ParsedJob } from './parsed-resume.ts'
import { periodsIn, withoutDuration, type JobPeriod } from './periods.ts'

interface Anchor {
  at: number
  line: Line
  period: JobPeriod
  /** The words beside the period in its line. */
  beside: string
}

/** A gap between jobs, not a job. */
const leave =
  /^(?:(?:я\s+)?(?:был[аи]?\s+)?(?:в\s+)?(?:декрет\p{L}*|отпуск\p{L}*\s+по\s+уходу|домохозяйк\p{L}+)|(?:я\s+)?сидел[аи]?\s+(?:дома|с\s)|(?:я\s+)?воспитывал[аи]?\s|(?:я\s+)?не\s+работал[аи]?|maternity leave|parental leave)/iu

export function readJobs(lines: Line[]): ParsedJob[] {
  const table = readTable(lines)
  if (table) return table
  const anchors = anchorsIn(lines)
  if (anchors.length === 0) return readUndated(lines)
  freeHeads(lines, anchors)
  const chosen = chosenOf(
    anchors.map(({ at, line, beside }, index) => {
      const above = index === 0 ? 0 : (anchors[index - 1]?.at ?? 0) + 1
      return readingsOf({
        above: lines.slice(above, at),
        period: line,
        beside,
        below: lines.slice(at + 1, anchors[index + 1]?.at),
      })
    }),
  )
  const begins = anchors.map(({ at }, index) =>
    Math.min(at, ...(chosen[index]?.lines ?? []).map((line) => lines.indexOf(line))),
  )
  const jobs: ParsedJob[] = []
  let group: ParsedJob | undefined
  for (const [index, anchor] of anchors.entries()) {
    const own = lines.slice(begins[index], begins[index + 1])
    const job = jobOf(anchor, chosen[index] ?? null, own)
    const last = jobs.at(-1)
    if (last && !last.position && isWithin(last, job)) group = jobs.pop()
    if (group && isWithin(group, job)) job.employer = group.employer
    // One employer may head several positions, each with its own period.
    if (!job.employer && job.position && (begins[index] ?? 0) < anchor.at)
      job.employer = jobs.at(-1)?.employer ?? ''
    if (leave.test(anchor.beside || job.employer || job.position)) {
      for (const line of own) line.isUsed = false
    } else if (job.employer || job.position || job.duties) jobs.push(job)
  }
  return jobs
}

/** Returns whether a job without an employer is one of the positions under an employer, as hh prints them. */
function isWithin(group: ParsedJob, job: ParsedJob): boolean {
  const isBeforeEnd = group.to === null || (job.to !== null && job.to <= group.to)
  return (
    group.employer !== '' &&
    job.position !== '' &&
    !job.employer &&
    job.from >= group.from &&
    isBeforeEnd
  )
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
      /[([]\s*$/.test(before) ||
      labelledAs(line.text)?.role === 'period'
    if (line.text.length > 220 || (!isEdge && line.text.length > 120)) return []
    const beside = trimmed(withoutDuration(`${before}\t${after}`))
    return [
      {
        at,
        line,
        period,
        beside: labelledAs(`${beside}: `)?.role === 'period' || isOnlyPlace(beside) ? '' : beside,
        isBullet: line.isBullet,
        isEdge,
      },
    ]
  })
  const plainOnes = all.filter(({ isBullet }) => !isBullet)
  const kept = plainOnes.length > 0 ? plainOnes : all
  const edges = kept.filter(
    ({ isEdge, beside, line }) =>
      isEdge || (line.text.length < 80 && (pairsIn(beside)[0]?.score ?? 0) > 2),
  )
  return edges.length > 0 ? edges : kept
}

/** Frees the employer's line and the items of a list up to a period in it: «Altyn», «• Analyst», «• May 2021 — Present». */
function freeHeads(lines: readonly Line[], anchors: readonly Anchor[]): void {
  for (const { at, line } of anchors) {
    if (!line.isBullet) continue
    const begin = lines.slice(0, at).findLastIndex(({ isBullet }) => !isBullet)
    if (at - begin > 2) continue
    for (const each of lines.slice(begin + 1, at + 1)) each.isBullet = false
  }
}

/** Makes a job of the chosen names; the other lines up to the next job are its duties. */
function jobOf(anchor: Anchor, names: Reading | null, own: readonly Line[]): ParsedJob {
  const used = new Set(names?.lines)
  const named = own.findLastIndex((line) => used.has(line))
  const texts = [anchor.beside, ...own.map(({ text }) => text)]
  const { first, more } = sentenceOf(names?.position ?? '', texts)
  const duties: string[] = []
  for (const [at, line] of own.entries()) {
    line.isUsed = true
    const said = labelledAs(line.text)
    // hh prints the industry between the employer and the position.
    const isIndustry = at < named && own[0] === anchor.line
    if (line === anchor.line || used.has(line) || isIndustry || isNoise(line.text)) continue
    if (said?.role === 'period' || said?.role === 'place') continue
    const text = said?.role === 'duties' ? said.value : line.text
    if (text) duties.push((line.isBullet ? `— ${text}` : text).replace(/\t/g, ' '))
  }
  return {
    from: anchor.period.from,
    to: anchor.period.to,
    employer: cleaned(names?.employer ?? '', 'employer'),
    position: cleaned(first, 'position'),
    duties: [more, ...duties].filter(Boolean).join('\n'),
  }
}

/** «Кассир. Обслуживание покупателей, выкладка» names a position and then duties. */
function sentenceOf(position: string, texts: readonly string[]): { first: string; more: string } {
  const [, first = position] = /^(.*?\p{Ll}{4})\.\s+(?=\p{Lu})/u.exec(position) ?? []
  if (first === position || !beginsAsPosition(first)) return { first: position, more: '' }
  const whole = texts.find((text) => text.includes(position)) ?? position
  return { first, more: trimmed(whole.slice(whole.indexOf(first) + first.length)) }
}

/** Reads jobs that name no period: one a line, with both names in it. */
function readUndated(lines: Line[]): ParsedJob[] {
  const jobs: ParsedJob[] = []
  for (const line of lines) {
    if (line.text.length > 120) continue
    const [pair] = pairsIn(line.text)
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
