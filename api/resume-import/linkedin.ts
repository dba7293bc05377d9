// Reads the archive of data that LinkedIn gives its members: a ZIP file of tables in CSV.
import { limits } from '../contract/rules/limits.ts'
import { readPhone } from '../contract/rules/typed-phone.ts'
import { importLimits, UnreadableFile } from './import-problem.ts'
import { cityInAddress } from './rules/known-words.ts'
import { readLanguages } from './rules/knowledge.ts'
import { lineOf } from './rules/lines.ts'
import { emptyResume, type ParsedResume } from './rules/parsed-resume.ts'
import { lastYear, readDate } from './rules/periods.ts'
import { readName } from './rules/name.ts'
import { restOfRows, type SourceRow } from './rules/rest-of-rows.ts'
import type { Zip } from './zip.ts'

/** Returns null if the archive is not of LinkedIn. */
export async function readLinkedIn(zip: Zip): Promise<ParsedResume | null> {
  let letters = 0
  const table = async (name: string) => {
    const path = zip.names.find(
      (each) =>
        each.toLowerCase().replace(/_/g, ' ').endsWith(`${name}.csv`) &&
        !each.startsWith('__MACOSX'),
    )
    const csv = path ? ((await zip.read(path)) ?? '') : ''
    letters += csv.length
    if (letters > importLimits.letters) throw new UnreadableFile('too_complex')
    return rowsOf(csv)
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
  to.links = (profile?.websites?.match(/https?:\/\/[^\s,\]]+/g) ?? []).slice(0, limits.links)
  to.birth = birthOf(profile?.['birth date'] ?? '')
  const mails = await table('email addresses')
  to.mail =
    (mails.find((row) => row.primary === 'Yes') ?? mails[0])?.['email address']?.toLowerCase() ?? ''
  const phones = await table('phonenumbers')
  for (const row of phones) {
    const number = readPhone(row.number ?? '')?.number
    if (number && to.phones.length < limits.phones) to.phones.push(number)
  }
  to.experience = positions.slice(0, limits.experienceItems).map((row) => ({
    from: readDate(row['started on'] ?? ''),
    to: row['finished on'] ? readDate(row['finished on']) : null,
    employer: row['company name'] ?? '',
    position: row.title ?? '',
    duties: row.description ?? '',
  }))
  const schools = await table('education')
  to.education = schools.slice(0, limits.educationItems).map((row) => ({
    place: row['school name'] ?? '',
    faculty: '',
    specialty: row['degree name'] ?? '',
    year: lastYear(row['end date'] ?? '') ?? lastYear(row['start date'] ?? ''),
  }))
  const courses = await table('certifications')
  to.courses = courses.slice(0, limits.courses).map((row) => ({
    name: [row.name, row.authority].filter(Boolean).join(', '),
    year: lastYear(row['finished on'] ?? '') ?? lastYear(row['started on'] ?? ''),
  }))
  const skills = await table('skills')
  to.skills = skills.slice(0, limits.skills).flatMap((row) => row.name || [])
  const spoken = (await table('languages')).map(({ name: language, proficiency }) =>
    lineOf(`${language} — ${proficiency}`),
  )
  readLanguages(spoken, to, true)
  const others = await Promise.all(otherTables.map(table))
  to.rest = restOfRows(
    [
      ...Object.entries(profile ?? {}).map(([column, cell]) => ({
        cells: [cell],
        isUsed: column !== 'birth date' || to.birth !== '',
      })),
      ...mails.map((row) => ({ cells: [row['email address'] ?? ''], isUsed: true })),
      ...phones.map((row) => ({ cells: [row.number ?? ''], isUsed: true })),
      ...positions.map((row, index) => rowOf(row, index < limits.experienceItems)),
      ...schools.map((row, index) => rowOf(row, index < limits.educationItems)),
      ...courses.map((row, index) => rowOf(row, index < limits.courses)),
      ...skills.map((row, index) => rowOf(row, index < limits.skills)),
      ...spoken.map(({ text, isUsed }) => ({ cells: [text], isUsed })),
      ...others.flat().map((row) => rowOf(row, false)),
    ],
    to,
  )
  return to
}

/** Tables about the person that no field takes. Messages, contacts and what others have written are no resume. */
const otherTables = [
  'projects',
  'honors',
  'volunteering',
  'publications',
  'patents',
  'courses',
  'organizations',
  'test scores',
]

function rowOf(row: Record<string, string>, isUsed: boolean): SourceRow {
  return { cells: Object.values(row), isUsed }
}

/** Reads «Mar 5, 1990»; LinkedIn may give the day and the month alone, which is no date of birth. */
function birthOf(text: string): string {
  const date = readDate(text)
  const [, day = ''] = /(?<!\d)(\d{1,2})(?!\d)/.exec(text) ?? []
  return /^\d{4}-\d\d$/.test(date) && day ? `${date}-${day.padStart(2, '0')}` : ''
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
