// Reads the archive of data that LinkedIn gives its members: a ZIP file of tables in CSV.
import { readPhone } from '../contract/rules/typed-phone.ts'
import { cityInAddress } from './rules/known-words.ts'
import { readLanguages } from './rules/knowledge.ts'
import { lineOf } from './rules/lines.ts'
import { emptyResume, type ParsedResume } from './rules/parsed-resume.ts'
import { lastYear, readDate } from './rules/periods.ts'
import { readName } from './rules/name.ts'
import type { Zip } from './zip.ts'

/** Returns null if the archive is not of LinkedIn. */
export async function readLinkedIn(zip: Zip): Promise<ParsedResume | null> {
  const table = async (name: string) => {
    const path = zip.names.find(
      (each) => each.toLowerCase().endsWith(`${name}.csv`) && !each.startsWith('__MACOSX'),
    )
    return path ? rowsOf((await zip.read(path)) ?? '') : []
  }
  const [profile] = await table('profile')
  const positions = await table('positions')
  if (!profile && positions.length === 0) return null
  const to = emptyResume()
  const name = [profile?.['first name'], profile?.['last name']].filter(Boolean).join(' ')
  if (name) readName([lineOf(`Имя: ${name}`)], to)
  to.title = profile?.headline ?? ''
  to.about = profile?.summary ?? ''
  const city = cityInAddress(profile?.['geo location'] ?? '', true)
  to.city = city?.name ?? profile?.['geo location']?.split(',')[0] ?? ''
  to.area = city?.area ?? null
  const mails = await table('email addresses')
  to.mail =
    (mails.find((row) => row.primary === 'Yes') ?? mails[0])?.['email address']?.toLowerCase() ?? ''
  const phones = await table('phonenumbers')
  for (const row of phones) {
    const number = readPhone(row.number ?? '')?.number
    if (number && to.phones.length < 3) to.phones.push(number)
  }
  to.experience = positions.slice(0, 64).map((row) => ({
    from: readDate(row['started on'] ?? ''),
    to: row['finished on'] ? readDate(row['finished on']) : null,
    employer: row['company name'] ?? '',
    position: row.title ?? '',
    duties: row.description ?? '',
  }))
  to.education = (await table('education')).slice(0, 64).map((row) => ({
    place: row['school name'] ?? '',
    faculty: '',
    specialty: (row['degree name'] ?? '').slice(0, 128),
    year: lastYear(row['end date'] ?? '') ?? lastYear(row['start date'] ?? ''),
  }))
  to.courses = (await table('certifications')).slice(0, 20).map((row) => ({
    name: [row.name, row.authority].filter(Boolean).join(', '),
    year: lastYear(row['finished on'] ?? '') ?? lastYear(row['started on'] ?? ''),
  }))
  to.skills = (await table('skills')).flatMap((row) => row.name || []).slice(0, 30)
  const spoken = (await table('languages')).map(({ name, proficiency }) =>
    lineOf(`${name} — ${proficiency}`),
  )
  readLanguages(spoken, to, true)
  return to
}

/** Reads a table in CSV, with the names of its columns in lower case. */
export function rowsOf(csv: string): Record<string, string>[] {
  const [header = [], ...rows] = cellsOf(csv.replace(/^\uFEFF/, ''))
  const names = header.map((name) => name.trim().toLowerCase())
  return rows
    .filter((row) => row.some(Boolean))
    .map((row) => Object.fromEntries(names.map((name, index) => [name, (row[index] ?? '').trim()])))
}

function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv[at]
    if (isQuoted && sign === '"' && csv[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === ',' && !isQuoted) endCell()
    else if (sign === '\n' && !isQuoted) {
      endCell()
      rows.push([])
    } else if (sign !== '\r' || isQuoted) cell += sign
  }
  endCell()
  return rows
}
