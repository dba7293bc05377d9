// Reads a resume in the format JSON Resume (https://jsonresume.org/schema).
import { readPhone } from '../contract/rules/typed-phone.ts'
import { readLanguages } from './rules/knowledge.ts'
import { lineOf } from './rules/lines.ts'
import { cityInAddress } from './rules/known-words.ts'
import { limits } from '../contract/rules/limits.ts'
import { importLimits, UnreadableFile } from './import-problem.ts'
import { emptyResume, type ParsedResume } from './rules/parsed-resume.ts'
import { lastYear, readDate } from './rules/periods.ts'
import { readName } from './rules/name.ts'
import { restOfRows, type SourceRow } from './rules/rest-of-rows.ts'

type Values = Record<string, unknown>

/** Returns null if the text is no JSON Resume. */
export function readJsonResume(text: string): ParsedResume | null {
  let root: Values
  try {
    root = asValues(JSON.parse(text))
  } catch {
    return null
  }
  const basics = asValues(root.basics)
  const work = asRows(root.work)
  if (Object.keys(basics).length === 0 && work.length === 0) return null
  if (leavesOf(root).join('').length > importLimits.letters) throw new UnreadableFile('too_complex')
  const to = emptyResume()
  const name =
    asText(basics.name) || [basics.firstName, basics.lastName].map(asText).filter(Boolean).join(' ')
  if (name) readName([lineOf(`Имя: ${name}`)], to)
  to.title = asText(basics.label)
  to.mail = asText(basics.email).toLowerCase()
  const phone = readPhone(asText(basics.phone))?.number
  if (phone) to.phones.push(phone)
  const location = asValues(basics.location)
  const city = asText(location.city) || asText(location.address)
  const known = cityInAddress(city, true)
  to.city = known?.name ?? city
  to.area = known?.area ?? null
  to.about = asText(basics.summary)
  to.birth = /^\d{4}-\d\d-\d\d$/.exec(asText(basics.birthDate ?? basics.birthdate))?.[0] ?? ''
  to.links = [
    asText(basics.url ?? basics.website),
    ...asRows(basics.profiles).map(({ url }) => asText(url)),
  ]
    .filter((url) => /^https?:\/\//.test(url))
    .slice(0, limits.links)
  to.experience = work.slice(0, limits.experienceItems).map((job) => ({
    from: readDate(asText(job.startDate)),
    to: isOver(job.endDate) ? readDate(asText(job.endDate)) : null,
    employer: asText(job.name ?? job.company ?? job.organization),
    position: asText(job.position),
    duties: [asText(job.summary), ...asTexts(job.highlights).map((each) => `— ${each}`)]
      .filter(Boolean)
      .join('\n'),
  }))
  to.education = asRows(root.education)
    .slice(0, limits.educationItems)
    .map((school) => ({
      place: asText(school.institution),
      faculty: '',
      specialty: [asText(school.studyType), asText(school.area)].filter(Boolean).join(', '),
      year: lastYear(asText(school.endDate)) ?? lastYear(asText(school.startDate)),
    }))
  to.courses = asRows(root.certificates)
    .slice(0, limits.courses)
    .map((each) => ({
      name: [asText(each.name), asText(each.issuer)].filter(Boolean).join(', '),
      year: lastYear(asText(each.date)),
    }))
  const skills = [
    ...new Set(
      asRows(root.skills).flatMap(({ name: skill, keywords }) => [
        asText(skill),
        ...asTexts(keywords),
      ]),
    ),
  ].filter(Boolean)
  to.skills = skills.slice(0, limits.skills)
  const spoken = asRows(root.languages).map(({ language, fluency }) =>
    lineOf(`${asText(language)} — ${asText(fluency)}`),
  )
  readLanguages(spoken, to, true)
  const used: Record<string, number> = {
    work: limits.experienceItems,
    education: limits.educationItems,
    certificates: limits.courses,
    skills: Infinity,
  }
  const rows = Object.entries(root).flatMap(([part, value]): SourceRow[] => {
    if (part === '$schema' || part === 'meta' || part === 'languages') return []
    if (part === 'basics') return Object.values(basics).map((each) => rowOf(each, true))
    if (!Array.isArray(value)) return [rowOf(value, false)]
    return value.map((each, index) => rowOf(each, index < (used[part] ?? 0)))
  })
  to.rest = restOfRows(
    [
      ...rows,
      ...skills.slice(limits.skills).map((skill) => rowOf(skill, false)),
      rowOf(to.birth ? '' : (basics.birthDate ?? basics.birthdate), false),
      ...spoken.map(({ text: cell, isUsed }) => rowOf(cell, isUsed)),
    ],
    to,
  )
  return to
}

function rowOf(value: unknown, isUsed: boolean): SourceRow {
  return { cells: leavesOf(value), isUsed }
}

/** Returns the texts and numbers in a value. */
function leavesOf(value: unknown): string[] {
  return value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(leavesOf)
    : [asText(value)].filter(Boolean)
}

function isOver(end: unknown): boolean {
  return lastYear(asText(end)) !== null
}

function asValues(value: unknown): Values {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Values)
    : {}
}

function asRows(value: unknown): Values[] {
  return Array.isArray(value) ? value.map(asValues) : []
}

function asTexts(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((each): each is string => typeof each === 'string')
    : []
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}
