import type { ResumeContent } from '#contract/resume-content.ts'
import type { Country } from '#contract/rules/country.ts'
import type { ResumeVisibility } from '#contract/rules/vocabulary.ts'

/** A new resume: what is known of the person, who may see it, and what most people of the country choose. */
export function blankContent(
  person: { firstName: string; lastName: string; emailAddress: string | null },
  country: Country,
  visibility: ResumeVisibility = 'employers',
): ResumeContent {
  return {
    title: '',
    specialty_code: null,
    first_name: person.firstName,
    last_name: person.lastName,
    middle_name: '',
    birth_date: null,
    gender: null,
    area_code: null,
    relocation: { type: 'no', area_codes: [] },
    business_trips: 'never',
    citizenship_codes: [country.code],
    contacts: { email: person.emailAddress, phones: [] },
    salary_expected: null,
    employment_forms: ['full'],
    work_formats: ['on_site'],
    work_schedules: [],
    no_experience: false,
    experience: [],
    education_level: null,
    education: [],
    languages: [{ code: 'ru', level: 'native' }],
    skills: [],
    about: '',
    links: [],
    visibility,
    hidden_fields: [],
  }
}
