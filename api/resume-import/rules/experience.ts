// Jobs: each period begins or follows the heading of a job, and the words around it name the employer and the position.
import { headAfter, headBefore, takeBack, trailingNoise } from './job-heads.ts'
import { isNoise, labelledAs, trimmed } from './job-lines.ts'
import { assign, cleaned, splitPair, type HeadText } from './job-names.ts'
import { readTable } from './job-table.ts'
import { employerScore, isOnlyPlace } from './known-words.ts'
import type { Line } from './lines.ts'
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

export function readJobs(lines: Line[]): ParsedJob[] {
  const table = readTable(lines)
  if (table) return table
  const anchors = anchorsIn(lines)
  if (anchors.length === 0) return readUndated(lines)
  freeHeads(lines, anchors)
  const entries = entriesOf(lines, anchors)
  const jobs: ParsedJob[] = []
  let group: ParsedJob | undefined
  for (const entry of entries) {
    const job = readEntry(entry, lines)
    const last = jobs.at(-1)
    if (last && !last.position && isWithin(last, job)) group = jobs.pop()
    if (group && isWithin(group, job)) job.employer = group.employer
    // One employer may head several positions, each with its own period.
    if (!job.employer && job.position && entry.before.length > 0)
      job.employer = jobs.at(-1)?.employer ?? ''
    if (job.employer || job.position || job.duties) jobs.push(job)
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
      labelledAs(line.text)?.role === 'period'
    if (line.text.length > 220 || (!isEdge && line.text.length > 120)) return []
    const beside = trimmed(withoutDuration(`${before}\t${after}`))
    return [
      {
        at,
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
    ({ isEdge, beside, at }) =>
      isEdge || ((lines[at]?.text.length ?? 0) < 80 && splitPair(beside) !== null),
  )
  return edges.length > 0 ? edges : kept
}

/** Frees the employer's line and the items of a list up to a period in it: «Altyn», «• Analyst», «• May 2021 — Present». */
function freeHeads(lines: readonly Line[], anchors: readonly Anchor[]): void {
  for (const { at } of anchors) {
    if (!lines[at]?.isBullet) continue
    const begin = lines.slice(0, at).findLastIndex(({ isBullet }) => !isBullet)
    if (at - begin > 2) continue
    for (const line of lines.slice(begin + 1, at + 1)) line.isBullet = false
  }
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
    .map((line): HeadText => ({ text: line.text, lines: [line] }))
  let candidates: HeadText[] = [...headed, ...beside]
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
