// What a resume holds: product 2.1. A draft accepts anything of the right shape; what publishing asks for beyond that
// is rules/resume-progress.ts.
import { z } from 'zod'
import { code, date, email, month, phone, requiredText, text, unique, webUrl } from './fields.ts'
import { limits } from './rules/limits.ts'
import {
  businessTrips,
  currencies,
  educationLevels,
  employmentForms,
  genders,
  hiddenFields,
  languageLevels,
  linkTypes,
  relocationTypes,
  resumeVisibilities,
  workFormats,
  workSchedules,
} from './rules/vocabulary.ts'

const experience = z
  .object({
    company: text(limits.companyName).default(''),
    position: text(limits.position).default(''),
    start: month.nullable().default(null),
    /** null: until now. */
    end: month.nullable().default(null),
    area_code: code.nullable().default(null),
    company_url: webUrl.nullable().default(null),
    description: text(limits.experienceDescription).default(''),
  })
  .refine(({ start, end }) => !start || !end || end >= start, {
    path: ['end'],
    message: 'end_before_start',
  })

const education = z.object({
  name: text(limits.institution).default(''),
  faculty: text(128).default(''),
  specialty: text(128).default(''),
  year: z.int().min(1950).max(2040).nullable().default(null),
})

export const resumeLanguage = z.object({ code, level: z.enum(languageLevels) })

const contactPhone = z.object({
  number: phone,
  comment: text(255).default(''),
  preferred: z.boolean().default(false),
})

/** What an owner edits; every field has its empty value, so that an unfinished draft can be saved. */
export const resumeContent = z.object({
  title: text(limits.resumeTitle).default(''),
  specialty_code: code.nullable().default(null),
  first_name: text(limits.personName).default(''),
  last_name: text(limits.personName).default(''),
  middle_name: text(limits.personName).default(''),
  birth_date: date.nullable().default(null),
  gender: z.enum(genders).nullable().default(null),
  area_code: code.nullable().default(null),
  relocation: z
    .object({
      type: z.enum(relocationTypes),
      area_codes: z.array(code).max(10).default([]),
    })
    .default({ type: 'no', area_codes: [] }),
  business_trips: z.enum(businessTrips).default('never'),
  citizenship_codes: unique(z.array(z.string().regex(/^[A-Z]{2}$/, 'invalid')).max(3)).default([]),
  contacts: z
    .object({
      email: email.nullable(),
      phones: z.array(contactPhone).max(limits.phones).default([]),
    })
    .default({ email: null, phones: [] }),
  salary_expected: z
    .object({
      amount: z.int().min(1).max(limits.salary),
      currency: z.enum(currencies),
    })
    .nullable()
    .default(null),
  employment_forms: unique(z.array(z.enum(employmentForms)).max(5)).default([]),
  work_formats: unique(z.array(z.enum(workFormats)).max(4)).default([]),
  work_schedules: unique(z.array(z.enum(workSchedules)).max(14)).default([]),
  no_experience: z.boolean().default(false),
  experience: z.array(experience).max(limits.experienceItems).default([]),
  education_level: z.enum(educationLevels).nullable().default(null),
  education: z.array(education).max(limits.educationItems).default([]),
  languages: z.array(resumeLanguage).max(limits.languages).default([]),
  skills: z.array(requiredText(limits.skill)).max(limits.skills).default([]),
  about: text(limits.about).default(''),
  links: z
    .array(z.object({ type: z.enum(linkTypes), url: webUrl }))
    .max(limits.links)
    .default([]),
  visibility: z.enum(resumeVisibilities).default('employers'),
  hidden_fields: unique(z.array(z.enum(hiddenFields)).max(hiddenFields.length)).default([]),
})
export type ResumeContent = z.output<typeof resumeContent>
export type ResumeContentInput = z.input<typeof resumeContent>
