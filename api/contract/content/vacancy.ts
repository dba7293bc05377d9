// What a vacancy holds: product 2.2, in the order of its editor. Texts are plain; lists hold one item a line.
import type { FieldErrors } from '../field-errors.ts'
import { limits, vacancyLimits } from '../rules/limits.ts'
import { holdsContacts } from '../rules/contacts-in-text.ts'
import {
  currencies,
  driverLicences,
  educationLevels,
  employmentForms,
  experienceLevels,
  languageLevels,
  payoutFrequencies,
  salaryPeriods,
  workFormats,
  workingHours,
  workSchedules,
} from '../rules/vocabulary.ts'
import { defineContent, type ContentOf, type Fields, type Together } from './kinds.ts'

const lines = { kind: 'lines', max: vacancyLimits.lines, each: vacancyLimits.line } as const

const sections = {
  position: {
    title: {
      kind: 'text',
      max: vacancyLimits.title,
      min: vacancyLimits.titleMin,
      publish: 'asked',
    },
    specialty_code: { kind: 'code', dictionary: 'specialties', publish: 'asked' },
    openings_count: { kind: 'number', min: 1, max: 999, begins: 1 },
  },
  place: {
    work_formats: { kind: 'choices', values: workFormats, publish: 'given' },
    area_code: { kind: 'code', dictionary: 'areas' },
    address: { kind: 'text', max: limits.addressLine },
  },
  pay: {
    salary_from: { kind: 'sum', min: 1, max: limits.salary },
    salary_to: { kind: 'sum', min: 1, max: limits.salary },
    salary_currency: { kind: 'choice', values: currencies, begins: 'KZT' },
    salary_period: { kind: 'choice', values: salaryPeriods, begins: 'month' },
    salary_gross: { kind: 'flag' },
    salary_hidden: { kind: 'flag' },
    payout_frequency: { kind: 'choice', values: payoutFrequencies },
  },
  text: {
    description: { kind: 'text', max: vacancyLimits.text, publish: 'asked' },
    responsibilities: lines,
    requirements: lines,
    conditions: lines,
  },
  demands: {
    experience: { kind: 'choice', values: experienceLevels, publish: 'asked' },
    key_skills: {
      kind: 'words',
      max: limits.skills,
      each: limits.skill,
      publish: 'recommended',
    },
    must_have_skills: { kind: 'words', max: vacancyLimits.mustHaveSkills, each: limits.skill },
    education_level_min: { kind: 'choice', values: educationLevels },
    languages: {
      kind: 'rows',
      max: limits.languages,
      of: {
        code: { kind: 'code', dictionary: 'languages', publish: 'asked' },
        level: { kind: 'choice', values: languageLevels, publish: 'asked' },
      },
    },
    driver_license_types: { kind: 'choices', values: driverLicences },
  },
  conditions: {
    employment_form: { kind: 'choice', values: employmentForms, begins: 'full' },
    work_schedules: { kind: 'choices', values: workSchedules, publish: 'recommended' },
    working_hours: { kind: 'choices', values: workingHours },
    night_shifts: { kind: 'flag' },
    internship: { kind: 'flag' },
    accept_14_plus: { kind: 'flag' },
    accept_disabled: { kind: 'flag' },
    accept_temporary: { kind: 'flag' },
  },
  answer: {
    /** The promise: days within which everybody is answered. Null where nobody promised, as in what was imported. */
    response_due_days: { kind: 'number', min: 1, max: 30, publish: 'given' },
    cover_letter_required: { kind: 'flag' },
  },
} as const satisfies Record<string, Fields>

export type VacancyFields = Together<typeof sections>
/** A draft holds anything of the right shape; what is published lacks nothing that publishing asks for. */
export type VacancyContent = ContentOf<VacancyFields>

type Texts = Pick<
  VacancyContent,
  'description' | 'responsibilities' | 'requirements' | 'conditions'
>

/** The four texts as people read them one after another; they share one limit. */
export function vacancyTexts({ description, ...blocks }: Texts): string {
  return [description, ...blocks.responsibilities, ...blocks.requirements, ...blocks.conditions]
    .filter((text) => text !== '')
    .join('\n')
}

/** What others read of the salary: nothing where the employer does not show it. */
export function shownSalary({ salary_from, salary_to, salary_hidden }: VacancyContent) {
  return salary_hidden ? { salary_from: null, salary_to: null } : { salary_from, salary_to }
}

/** What publishing asks beyond single fields. */
function asks(content: VacancyContent): FieldErrors {
  const errors: FieldErrors = {}
  const { length } = vacancyTexts(content)
  if (content.description && length < vacancyLimits.textMin) {
    errors.description = [`too_short:${vacancyLimits.textMin}`]
  }
  if (length > vacancyLimits.text) errors.description = [`too_long:${vacancyLimits.text}`]
  const isRemote = content.work_formats.length > 0 && content.work_formats.every(isRemoteFormat)
  if (!content.area_code && !isRemote) errors.area_code = ['required']
  const { salary_from: from, salary_to: to } = content
  if (from === null && to === null && !content.salary_hidden) {
    errors.salary_from = ['salary_required']
  }
  if (from !== null && to !== null && to < from) errors.salary_to = ['less_than_from']
  const skills = new Set(content.key_skills.map((skill) => skill.toLowerCase()))
  if (content.must_have_skills.some((skill) => !skills.has(skill.toLowerCase()))) {
    errors.must_have_skills = ['not_among_skills']
  }
  for (const name of ['title', 'description', ...blocks] as const) {
    if (holdsContacts([content[name]].flat().join('\n'))) errors[name] = ['contacts_in_text']
  }
  return errors
}

const blocks = ['responsibilities', 'requirements', 'conditions'] as const

function isRemoteFormat(format: string): boolean {
  return format === 'remote'
}

export const vacancy = defineContent(sections, { asks })
