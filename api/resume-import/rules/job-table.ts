// Jobs in a table whose first row names its columns.
import { labels, trimmed, type Role } from './job-lines.ts'
import { cleaned, splitPair } from './job-names.ts'
import { plain, type Line } from './lines.ts'
import type { ParsedJob } from './parsed-resume.ts'
import { periodsIn } from './periods.ts'

/** Reads a table whose first row names its columns: «Период, Организация, Должность». */
export function readTable(lines: Line[]): ParsedJob[] | null {
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
