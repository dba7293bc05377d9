// Jobs in a table whose first row names its columns.
import { labels, trimmed, type Role } from './job-lines.ts'
import { cleaned, pairsIn } from './job-names.ts'
import { plain, type Line } from './lines.ts'
import type { ParsedJob } from './parsed-resume.ts'
import { periodsIn } from './periods.ts'

/** Reads a table whose first row names its columns: «Период, Организация, Должность». */
export function readTable(lines: Line[]): ParsedJob[] | null {
  const at = lines.findIndex(({ text }) => {
    const roles = text.split('\t').flatMap((cell) => roleOfColumn(cell) ?? [])
    const isDated = text.split('\t').some((cell) => endColumn.test(plain(cell)))
    return roles.length + Number(isDated) >= 2 && new Set(roles).size === roles.length
  })
  const header = lines[at]
  if (!header) return null
  const roles = header.text.split('\t').map(roleOfColumn)
  const [begins, ends] = [beginColumn, endColumn].map((column) =>
    header.text.split('\t').findIndex((text) => column.test(plain(text))),
  )
  header.isUsed = true
  const jobs: ParsedJob[] = []
  for (const line of lines.slice(at + 1)) {
    const cells = line.text.split('\t')
    const dates =
      begins !== undefined && ends !== undefined && begins >= 0 && ends >= 0
        ? `${cells[begins] ?? ''} — ${cells[ends] ?? ''}`
        : line.text
    const [period] = periodsIn(dates)
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
      const [pair] = pairsIn(job.employer || job.position)
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

const beginColumn = /^(?:с|от|начало.*|дата\s+(?:при[её]ма|начала|поступления).*|from|start.*)$/u
const endColumn = /^(?:по|до|конец|окончание.*|дата\s+(?:увольнения|окончания|ухода).*|to|end.*)$/u

function roleOfColumn(text: string): Role | null {
  const words = plain(text).replace(/[:.]$/, '')
  if (beginColumn.test(words) || endColumn.test(words)) return null
  const known = labels.find(([, pattern]) => pattern.test(words))?.[0]
  if (known) return known
  if (
    /организаци|компани|место работы|предприяти|employer|company/.test(words) &&
    words.length < 60
  )
    return 'employer'
  if (/должност|position|позиция/.test(words) && words.length < 60) return 'position'
  if (/период|годы|дата|даты|срок|dates|period/.test(words) && words.length < 30) return 'period'
  if (/обязанност|функци|duties/.test(words) && words.length < 60) return 'duties'
  return null
}
