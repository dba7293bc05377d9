// The one place between what the form holds (texts) and what the contract stores. Names of fields are paths of the
// contract, so an error of the API stands at its field.
import type { FieldErrors } from '#contract/field-errors.ts'
import type { ResumeContent, ResumeContentInput } from '#contract/resume-content.ts'
import { limits } from '#contract/rules/limits.ts'
import { readDate, readMonth, readNumber, readSkills } from './typed-values.ts'

export interface JobForm {
  company: string
  position: string
  start: string
  end: string
  until_now: string
  description: string
  /** Kept as they came; no field shows them. */
  area_code: string
  company_url: string
}

export interface EducationForm {
  name: string
  faculty: string
  specialty: string
  year: string
}

export interface LanguageForm {
  code: string
  level: string
}

export interface PhoneForm {
  number: string
  comment: string
  preferred: string
}

export interface LinkForm {
  type: string
  url: string
}

export interface ResumeForm {
  title: string
  specialty_code: string
  salary_expected: { amount: string; currency: string }
  first_name: string
  last_name: string
  middle_name: string
  birth_date: string
  gender: string
  area_code: string
  citizenship_codes: string[]
  contacts: { email: string; phones: PhoneForm[] }
  no_experience: string
  experience: JobForm[]
  education_level: string
  education: EducationForm[]
  languages: LanguageForm[]
  skills: string
  about: string
  links: LinkForm[]
  employment_forms: string[]
  work_formats: string[]
  work_schedules: string[]
  relocation: { type: string; area_codes: string[] }
  business_trips: string
  visibility: string
  hidden_fields: string[]
}

/** Lists whose rows are added and removed. */
export const rowLimits = {
  experience: limits.experienceItems,
  education: limits.educationItems,
  languages: limits.languages,
  'contacts.phones': limits.phones,
  links: limits.links,
} as const

export type RowList = keyof typeof rowLimits
export const rowLists = Object.keys(rowLimits) as RowList[]

export function toForm(content: ResumeContent): ResumeForm {
  const { salary_expected: salary } = content
  return {
    ...content,
    specialty_code: content.specialty_code ?? '',
    salary_expected: {
      amount: salary ? String(salary.amount) : '',
      currency: salary?.currency ?? '',
    },
    birth_date: content.birth_date ?? '',
    gender: content.gender ?? '',
    area_code: content.area_code ?? '',
    contacts: {
      email: content.contacts.email ?? '',
      phones: orBlank(
        content.contacts.phones.map((phone) => ({ ...phone, preferred: flag(phone.preferred) })),
        { number: '', comment: '', preferred: '' },
      ),
    },
    no_experience: flag(content.no_experience),
    experience: orBlank(
      content.experience.map((job) => ({
        ...job,
        start: job.start ?? '',
        end: job.end ?? '',
        until_now: flag(job.start !== null && job.end === null),
        area_code: job.area_code ?? '',
        company_url: job.company_url ?? '',
      })),
      blankJob,
    ),
    education_level: content.education_level ?? '',
    education: content.education.map((place) => ({
      ...place,
      year: place.year ? String(place.year) : '',
    })),
    languages: orBlank(content.languages, { code: '', level: '' }),
    skills: content.skills.join('\n'),
  }
}

const blankJob: JobForm = {
  company: '',
  position: '',
  start: '',
  end: '',
  until_now: '',
  description: '',
  area_code: '',
  company_url: '',
}

/** Codes are checked by the contract, which the result goes through before anything else. */
export function toContent(form: ResumeForm): ResumeContentInput {
  const jobs = form.no_experience ? [] : filled(form.experience)
  const amount = readNumber(form.salary_expected.amount)
  const content = {
    ...form,
    specialty_code: orNull(form.specialty_code),
    salary_expected: amount === null ? null : { amount, currency: form.salary_expected.currency },
    birth_date: readDate(form.birth_date),
    gender: orNull(form.gender),
    area_code: orNull(form.area_code),
    citizenship_codes: [...new Set(form.citizenship_codes)],
    contacts: {
      email: orNull(form.contacts.email),
      phones: filled(form.contacts.phones).map((phone) => ({
        ...phone,
        preferred: phone.preferred !== '',
      })),
    },
    no_experience: form.no_experience !== '',
    experience: jobs.map(({ until_now, ...job }) => ({
      ...job,
      start: readMonth(job.start),
      end: until_now ? null : readMonth(job.end),
      area_code: orNull(job.area_code),
      company_url: orNull(job.company_url),
    })),
    education_level: orNull(form.education_level),
    education: filled(form.education).map((place) => ({ ...place, year: readNumber(place.year) })),
    languages: filled(form.languages),
    skills: readSkills(form.skills),
    links: filled(form.links),
    relocation: { ...form.relocation, type: form.relocation.type || 'no' },
    business_trips: form.business_trips || 'never',
    visibility: form.visibility || 'employers',
  }
  return content as ResumeContentInput
}

/** Errors by path of the contract as errors by field: left-out blank rows counted in, groups at their field. */
export function errorsAtFields(errors: FieldErrors, form: ResumeForm): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, codes]) => [
      fieldOf(path, form),
      /\.(amount|year)$/.test(path)
        ? codes.map((code) => (code === 'invalid' ? 'invalid_number' : code))
        : codes,
    ]),
  )
}

const fieldOfGroup: Record<string, string> = {
  contacts: 'contacts.email',
  salary_expected: 'salary_expected.amount',
  relocation: 'relocation.type',
}

function fieldOf(path: string, form: ResumeForm): string {
  const [, name, index, rest = ''] = /^([\w.]+)\[(\d+)\](.*)$/.exec(path) ?? []
  if (name === undefined) return fieldOfGroup[path] ?? path
  if (!(name in rowLimits)) return name
  const list = name as RowList
  const typed: readonly object[] = list === 'contacts.phones' ? form.contacts.phones : form[list]
  const shown = typed.flatMap((row, at) => (isBlank(row) ? [] : [at]))[Number(index)]
  return `${name}[${shown ?? index}]${rest}`
}

/** What a row carries unseen or has chosen by default. */
const untyped = ['preferred', 'type', 'until_now', 'area_code', 'company_url', 'faculty']

/** A row nobody typed into. */
function isBlank(row: object): boolean {
  const values = Object.entries(row as Record<string, string>)
  return values.every(([name, value]) => untyped.includes(name) || value.trim() === '')
}

function filled<Row extends object>(list: readonly Row[]): Row[] {
  return list.filter((row) => !isBlank(row))
}

function orBlank<Row>(list: readonly Row[], blank: Row): Row[] {
  return list.length > 0 ? [...list] : [blank]
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text
}

function flag(value: boolean): string {
  return value ? 'on' : ''
}
