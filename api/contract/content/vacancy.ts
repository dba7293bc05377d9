// The fields of a vacancy (spec §10.2), in the order of its form.
import type { FieldErrors } from '../field-errors.ts'
import { limits, vacancyLimits } from '../rules/limits.ts'
import { refusedFields } from '../rules/fair-vacancy/judge-vacancy.ts'
import {
  contactViewers,
  currencies,
  driverLicences,
  educationLevels,
  employmentForms,
  experienceLevels,
  languageLevels,
  payoutFrequencies,
  questionTypes,
  salaryPeriods,
  shiftStarts,
  workFormats,
  workingHours,
  workSchedules,
} from '../rules/vocabulary.ts'
import { defineContent, type ContentOf, type Fields, type Together } from './kinds.ts'

const lines = { kind: 'lines', max: vacancyLimits.lines, each: vacancyLimits.line } as const

const salary = {
  kind: 'sum',
  min: 1,
  max: limits.salary,
  pay: { currency: 'salary_currency', period: 'salary_period' },
} as const

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
    salary_from: { ...salary, until: 'salary_to' },
    salary_to: { ...salary, since: 'salary_from' },
    salary_currency: {
      kind: 'choice',
      values: currencies,
      begins: 'KZT',
      saidIn: ['salary_from', 'salary_to'],
    },
    salary_period: { kind: 'choice', values: salaryPeriods, begins: 'month' },
    salary_gross: { kind: 'flag' },
    salary_hidden: { kind: 'flag' },
    payout_frequency: { kind: 'choice', values: payoutFrequencies },
  },
  text: {
    description: { kind: 'text', max: vacancyLimits.text, long: true, publish: 'asked' },
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
    shift_start: { kind: 'choices', values: shiftStarts },
    /** A vacancy with a `shift_start` at night has night shifts even if this flag is not set. */
    night_shifts: { kind: 'flag' },
    internship: { kind: 'flag' },
    accept_14_plus: { kind: 'flag' },
    accept_disabled: { kind: 'flag' },
    accept_temporary: { kind: 'flag' },
  },
  answer: {
    /** The number of days within which the employer promises to answer; null without a promise. */
    response_due_days: {
      kind: 'number',
      min: 1,
      max: vacancyLimits.responseDays,
      publish: 'given',
    },
    cover_letter_required: { kind: 'flag' },
  },
  questions: {
    questions: {
      kind: 'rows',
      max: vacancyLimits.questions,
      called: ['text'],
      check: ({ options }: { options: string[] }) =>
        repeated(options) === -1 ? null : { field: 'options', code: 'duplicate' },
      of: {
        text: { kind: 'text', max: vacancyLimits.question, long: true, publish: 'asked' },
        type: { kind: 'choice', values: questionTypes, begins: 'text' },
        /** The options of a question of the type `choice`; ignored for other types. */
        options: { kind: 'lines', max: vacancyLimits.options, each: vacancyLimits.option },
        required: { kind: 'flag' },
      },
    },
  },
  contact: {
    contact_person: {
      kind: 'group',
      of: {
        name: { kind: 'person_name', max: vacancyLimits.contactName },
        phone: { kind: 'phone' },
        email: { kind: 'email' },
        visible: { kind: 'choice', values: contactViewers, begins: 'applicants' },
      },
    },
  },
} as const satisfies Record<string, Fields>

export type VacancyFields = Together<typeof sections>
export type VacancyContent = ContentOf<VacancyFields>

type QuestionContent = VacancyContent['questions'][number]

export function optionsOf({ type, options }: QuestionContent): string[] {
  return type === 'choice' ? options : []
}

/** Returns the contact person of a vacancy, or null if the employer hides the person. */
export function shownContact(
  { contact_person: { visible, ...contact } }: Pick<VacancyContent, 'contact_person'>,
  viewer: (typeof contactViewers)[number],
) {
  const isShown = viewer === 'applicants' || visible === 'everyone'
  return isShown && (contact.phone || contact.email) ? contact : null
}

type Texts = Pick<
  VacancyContent,
  'description' | 'responsibilities' | 'requirements' | 'conditions'
>

/** Returns the four texts of a vacancy as one text, because one limit applies to their total length. */
export function vacancyTexts({ description, ...blocks }: Texts): string {
  return [description, ...blocks.responsibilities, ...blocks.requirements, ...blocks.conditions]
    .filter((text) => text !== '')
    .join('\n')
}

/** Returns the salary of a vacancy as candidates see it: both numbers are null if the employer hides the salary. */
export function shownSalary({ salary_from, salary_to, salary_hidden }: VacancyContent) {
  return salary_hidden ? { salary_from: null, salary_to: null } : { salary_from, salary_to }
}

function asks(content: VacancyContent): FieldErrors {
  const errors: FieldErrors = {}
  const { length } = [...vacancyTexts(content)]
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
  Object.assign(errors, refusedFields(content))
  for (const [index, question] of content.questions.entries()) {
    const wrong = wrongIn(question)
    if (wrong) errors[`questions[${index}].${wrong.field}`] = [wrong.code]
  }
  const again = repeated(content.questions.map(({ text }) => text))
  if (again !== -1) errors[`questions[${again}].text`] = ['duplicate']
  const { name, phone, email } = content.contact_person
  if (name && !phone && !email) errors['contact_person.phone'] = ['contact_required']
  return errors
}

function wrongIn(question: QuestionContent): { field: string; code: string } | null {
  const options = optionsOf(question)
  const isShort = question.type === 'choice' && options.length < vacancyLimits.optionsMin
  return isShort ? { field: 'options', code: 'options_required' } : null
}

/** Returns the index of the first text that equals an earlier text, ignoring case; -1 if all differ. */
function repeated(texts: readonly string[]): number {
  const known = texts.map((text) => text.toLowerCase())
  return known.findIndex((text, index) => text !== '' && known.indexOf(text) < index)
}

function isRemoteFormat(format: string): boolean {
  return format === 'remote'
}

export const vacancy = defineContent(sections, { asks })
