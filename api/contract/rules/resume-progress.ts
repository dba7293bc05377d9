// What publishing asks of a resume beyond a draft (the * of product 2.1), and how far one is. The API refuses by it, the
// editor counts by it while it is typed into.
import { limits } from './limits.ts'

/** The part of a resume that decides it; texts need not be trimmed yet. */
export interface Progressing {
  title: string
  specialty_code: string | null
  first_name: string
  last_name: string
  area_code: string | null
  citizenship_codes: readonly string[]
  contacts: { email: string | null; phones: readonly unknown[] }
  salary_expected: unknown
  employment_forms: readonly string[]
  work_formats: readonly string[]
  no_experience: boolean
  experience: readonly { company: string; position: string; start: string | null }[]
  education_level: string | null
  education: readonly { name: string }[]
  languages: readonly unknown[]
  skills: readonly string[]
  about: string
}

/** `path → codes`, as in the answers of the API. */
type Errors = Record<string, string[]>
type Check = (resume: Progressing) => Errors

const none: Errors = {}

/** What a new resume lacks. */
const asked: Record<string, Check> = {
  title: ({ title }) => {
    const { length } = title.trim()
    if (length === 0) return required('title')
    return length < limits.resumeTitleMin ? { title: [`too_short:${limits.resumeTitleMin}`] } : none
  },
  specialty_code: filled('specialty_code'),
  area_code: filled('area_code'),
  experience: ({ no_experience, experience }) =>
    no_experience || experience.length > 0
      ? filledRows('experience', experience, ['company', 'position', 'start'])
      : { experience: ['experience_required'] },
  education_level: filled('education_level'),
}

/** What it begins with, or need not have at all; it can go missing. */
const given: Record<string, Check> = {
  first_name: filled('first_name'),
  last_name: filled('last_name'),
  citizenship_codes: filled('citizenship_codes'),
  contacts: ({ contacts: { email, phones } }) =>
    email || phones.length > 0 ? none : { contacts: ['contact_required'] },
  education: ({ education }) => filledRows('education', education, ['name']),
  languages: filled('languages'),
  employment_forms: filled('employment_forms'),
  work_formats: filled('work_formats'),
}

/** These help to be found; they are not required (product 2.1). */
const recommended: ((resume: Progressing) => boolean)[] = [
  ({ skills }) => skills.length > 0,
  ({ about }) => !isEmpty(about),
  ({ salary_expected }) => salary_expected !== null,
  ({ education }) => education.length > 0,
  ({ contacts }) => contacts.phones.length > 0,
]

/** What stands between a draft and its publication, by path; empty when nothing does. */
export function publishErrors(resume: Progressing): Errors {
  const checks = [...Object.values(asked), ...Object.values(given)]
  return Object.assign({}, ...checks.map((check) => check(resume)))
}

export interface Progress {
  percentage: number
  /** Top-level names of what publishing still needs. */
  missing: string[]
}

/** What a resume begins with is nobody's work: it counts only while it is missing. */
export function resumeProgress(resume: Progressing): Progress {
  const lacks = (checks: Record<string, Check>) =>
    Object.keys(checks).filter((name) => Object.keys(checks[name]?.(resume) ?? none).length > 0)
  const open = lacks(asked)
  const lost = lacks(given)
  const all = Object.keys(asked).length + recommended.length + lost.length
  const done = all - open.length - lost.length - recommended.filter((has) => !has(resume)).length
  return { percentage: Math.round((done / all) * 100), missing: [...open, ...lost] }
}

function filled(name: keyof Progressing): Check {
  return (resume) => (isEmpty(resume[name]) ? required(name) : none)
}

function filledRows<Row extends object>(
  list: string,
  rows: readonly Row[],
  names: readonly (keyof Row & string)[],
): Errors {
  const empty = rows.flatMap((row, index) =>
    names.filter((name) => isEmpty(row[name])).map((name) => `${list}[${index}].${name}`),
  )
  return Object.fromEntries(empty.map((path) => [path, ['required']]))
}

function required(path: string): Errors {
  return { [path]: ['required'] }
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) ? value.length === 0 : value === null
}
