// The fields of a resume (spec §10.1), in the order of its form.
import type { FieldErrors } from '../field-errors.ts'
import { limits } from '../rules/limits.ts'
import { newestFirst } from '../rules/experience.ts'
import { contactFault } from '../rules/own-contacts.ts'
import { isWorkingAge } from '../rules/working-age.ts'
import {
  businessTrips,
  currencies,
  driverLicences,
  educationLevels,
  employmentForms,
  genders,
  hiddenFields,
  languageLevels,
  linkTypes,
  messengers,
  relocationTypes,
  resumeVisibilities,
  workFormats,
  workSchedules,
} from '../rules/vocabulary.ts'
import { emptyOf } from './empty.ts'
import { defineContent, pickFields, type ContentOf } from './kinds.ts'

interface Dates {
  start: string | null
  end: string | null
}

function checkDates({ start, end }: Dates) {
  if (start === null || end === null || !/^\d{4}(-\d\d)?$/.test(start)) return null
  const shared = Math.min(start.length, end.length)
  const isBefore = end.slice(0, shared) < start.slice(0, shared)
  return isBefore ? { field: 'end', code: 'end_before_start' } : null
}

export const resume = defineContent({
  position: {
    title: {
      kind: 'text',
      max: limits.resumeTitle,
      min: limits.resumeTitleMin,
      publish: 'asked',
    },
    specialty_code: { kind: 'code', dictionary: 'specialties', publish: 'asked' },
    salary_expected: {
      kind: 'group',
      nullWithout: 'amount',
      publish: 'recommended',
      of: {
        amount: { kind: 'sum', min: 1, max: limits.salary, pay: { currency: 'currency' } },
        currency: { kind: 'choice', values: currencies, begins: 'KZT', saidIn: ['amount'] },
      },
    },
  },
  person: {
    first_name: { kind: 'person_name', max: limits.personName, publish: 'given' },
    last_name: { kind: 'person_name', max: limits.personName, publish: 'given' },
    middle_name: { kind: 'person_name', max: limits.personName },
    birth_date: { kind: 'birth_date' },
    gender: { kind: 'choice', values: genders },
    area_code: { kind: 'code', dictionary: 'areas', publish: 'asked' },
    citizenship_codes: { kind: 'codes', dictionary: 'countries', max: 3, publish: 'given' },
    contacts: {
      kind: 'group',
      publish: 'given',
      reason: 'contact_required',
      of: {
        email: { kind: 'email' },
        phones: {
          kind: 'rows',
          max: limits.phones,
          begins: 'with_row',
          publish: 'recommended',
          of: {
            number: { kind: 'phone', note: 'comment', publish: 'asked' },
            comment: { kind: 'text', max: limits.phoneComment },
            messengers: { kind: 'choices', values: messengers },
            preferred: { kind: 'flag', carried: true },
          },
        },
      },
    },
  },
  experience: {
    no_experience: { kind: 'flag' },
    experience: {
      kind: 'rows',
      max: limits.experienceItems,
      begins: 'with_row',
      unless: 'no_experience',
      publish: 'asked',
      reason: 'experience_required',
      called: ['company', 'position'],
      check: checkDates,
      of: {
        company: { kind: 'text', max: limits.companyName, publish: 'asked' },
        position: { kind: 'text', max: limits.position, publish: 'asked' },
        start: { kind: 'month', publish: 'asked' },
        end: { kind: 'until', since: 'start', box: 'until_now' },
        area_code: { kind: 'code', dictionary: 'areas', carried: true },
        industry_code: { kind: 'code', dictionary: 'industries' },
        company_url: { kind: 'url', carried: true },
        description: { kind: 'text', max: limits.experienceDescription, long: true },
      },
    },
  },
  conditions: {
    employment_forms: { kind: 'choices', values: employmentForms, publish: 'given' },
    work_formats: { kind: 'choices', values: workFormats, publish: 'given' },
    work_schedules: { kind: 'choices', values: workSchedules },
    relocation: {
      kind: 'group',
      of: {
        type: { kind: 'choice', values: relocationTypes, begins: 'no' },
        area_codes: { kind: 'codes', dictionary: 'areas', max: 10, carried: true },
      },
    },
    business_trips: { kind: 'choice', values: businessTrips, begins: 'never' },
  },
  education: {
    education_level: { kind: 'choice', values: educationLevels, publish: 'asked' },
    education: {
      kind: 'rows',
      max: limits.educationItems,
      publish: 'recommended',
      of: {
        name: { kind: 'text', max: limits.institution, publish: 'asked' },
        faculty: { kind: 'text', max: 128 },
        specialty: { kind: 'text', max: 128 },
        year: { kind: 'number', min: 1950, max: 2040, takes: 'last' },
      },
    },
    courses: {
      kind: 'rows',
      max: limits.courses,
      called: ['name', 'organization'],
      of: {
        name: { kind: 'text', max: limits.course, publish: 'asked' },
        organization: { kind: 'text', max: limits.companyName },
        year: { kind: 'number', min: 1950, max: 2040, takes: 'last' },
      },
    },
    certificates: {
      kind: 'rows',
      max: limits.certificates,
      called: ['title'],
      of: {
        title: { kind: 'text', max: limits.course, publish: 'asked' },
        url: { kind: 'url' },
        achieved_at: { kind: 'month' },
      },
    },
  },
  languages: {
    languages: {
      kind: 'rows',
      max: limits.languages,
      onceEach: 'code',
      begins: 'with_row',
      publish: 'given',
      of: {
        code: { kind: 'code', dictionary: 'languages', publish: 'asked' },
        level: { kind: 'choice', values: languageLevels, publish: 'asked' },
      },
    },
  },
  skills: {
    skills: { kind: 'words', max: limits.skills, each: limits.skill, publish: 'recommended' },
    driver_license_types: { kind: 'choices', values: driverLicences },
    has_vehicle: { kind: 'flag' },
  },
  about: {
    about: { kind: 'text', max: limits.about, long: true, publish: 'recommended' },
    links: {
      kind: 'rows',
      max: limits.links,
      of: {
        type: { kind: 'choice', values: linkTypes, begins: 'linkedin' },
        url: { kind: 'url', publish: 'asked' },
      },
    },
  },
  visibility: {
    visibility: { kind: 'choice', values: resumeVisibilities, begins: 'employers' },
    hidden_fields: { kind: 'choices', values: hiddenFields },
  },
})

/** Returns the errors for impossible dates in a resume, such as a job in the future. */
export function dateErrors({ birth_date, experience }: ResumeContent, now: Date): FieldErrors {
  const errors: FieldErrors = {}
  if (birth_date !== null && !isWorkingAge(birth_date, now)) errors.birth_date = ['no_working_age']
  // Accepts tomorrow's month as the current month, because the new month begins earlier in some time zones.
  const month = new Date(now.getTime() + 24 * 3600_000).toISOString().slice(0, 7)
  experience.forEach(({ start }, index) => {
    if (start !== null && start > month) errors[`experience[${index}].start`] = ['in_future']
  })
  return errors
}

/** Returns the fields of a resume of a person. `verified`: the person's confirmed e-mail address and phone. */
export function resumeOf(verified: readonly string[]): typeof resume {
  return {
    ...resume,
    asks({ contacts }: ResumeContent): FieldErrors {
      const fault = contactFault(contacts, verified)
      return fault ? { contacts: [fault] } : {}
    },
  }
}

export const blankJob = emptyOf(resume.fields.experience.of)

export const sentFields = pickFields(
  resume.fields,
  'title',
  'salary_expected',
  'employment_forms',
  'work_formats',
  'experience',
  'education_level',
  'education',
  'courses',
  'certificates',
  'languages',
  'skills',
  'driver_license_types',
  'has_vehicle',
  'about',
)

export function sentPart(content: ResumeContent): ContentOf<typeof sentFields> {
  const part = pickFields(content, ...(Object.keys(sentFields) as (keyof typeof sentFields)[]))
  return { ...part, experience: newestFirst(part.experience) }
}

/** The fields of a resume that employers see; the contacts are separate. */
export const shownFields = pickFields(
  resume.fields,
  'title',
  'specialty_code',
  'salary_expected',
  'first_name',
  'last_name',
  'middle_name',
  'area_code',
  'citizenship_codes',
  'no_experience',
  'experience',
  'education_level',
  'education',
  'courses',
  'certificates',
  'languages',
  'skills',
  'driver_license_types',
  'has_vehicle',
  'about',
  'employment_forms',
  'work_formats',
  'work_schedules',
  'relocation',
  'business_trips',
  'hidden_fields',
)

export type ResumeFields = (typeof resume)['fields']
/** The content of a resume. A draft may contain any values of these types; more checks follow at publication. */
export type ResumeContent = ContentOf<ResumeFields>
