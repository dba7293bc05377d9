// What a resume holds: product 2.1. A draft accepts anything of the right shape; publishing asks for the whole.
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

/** A job as far as it is written; publishing asks for `resumeExperience`. */
const draftExperience = z.object({
  company: text(limits.companyName).default(''),
  position: text(limits.position).default(''),
  start: month.nullable().default(null),
  /** null: until now. */
  end: month.nullable().default(null),
  area_code: code.nullable().default(null),
  company_url: webUrl.nullable().default(null),
  description: text(limits.experienceDescription).default(''),
})

export const resumeExperience = draftExperience
  .extend({
    company: requiredText(limits.companyName),
    position: requiredText(limits.position),
    start: month,
  })
  .refine((job) => job.end === null || job.end >= job.start, {
    path: ['end'],
    message: 'end_before_start',
  })

const draftEducation = z.object({
  name: text(limits.institution).default(''),
  faculty: text(128).default(''),
  specialty: text(128).default(''),
  year: z.int().min(1950).max(2040).nullable().default(null),
})

export const resumeEducation = draftEducation.extend({ name: requiredText(limits.institution) })

export const resumeLanguage = z.object({ code, level: z.enum(languageLevels) })

const contactPhone = z.object({
  number: phone,
  comment: text(255).default(''),
  preferred: z.boolean().default(false),
})

const shape = {
  title: text(limits.resumeTitle),
  specialty_code: code.nullable(),
  first_name: text(limits.personName),
  last_name: text(limits.personName),
  middle_name: text(limits.personName),
  birth_date: date.nullable(),
  gender: z.enum(genders).nullable(),
  area_code: code.nullable(),
  relocation: z.object({
    type: z.enum(relocationTypes),
    area_codes: z.array(code).max(10).default([]),
  }),
  business_trips: z.enum(businessTrips),
  citizenship_codes: unique(z.array(z.string().regex(/^[A-Z]{2}$/, 'invalid')).max(3)),
  contacts: z.object({
    email: email.nullable(),
    phones: z.array(contactPhone).max(limits.phones).default([]),
  }),
  salary_expected: z
    .object({
      amount: z.int().min(1).max(limits.salary),
      currency: z.enum(currencies),
    })
    .nullable(),
  employment_forms: unique(z.array(z.enum(employmentForms)).max(5)),
  work_formats: unique(z.array(z.enum(workFormats)).max(4)),
  work_schedules: unique(z.array(z.enum(workSchedules)).max(14)),
  no_experience: z.boolean(),
  experience: z
    .array(
      draftExperience.refine(({ start, end }) => !start || !end || end >= start, {
        path: ['end'],
        message: 'end_before_start',
      }),
    )
    .max(limits.experienceItems),
  education_level: z.enum(educationLevels).nullable(),
  education: z.array(draftEducation).max(limits.educationItems),
  languages: z.array(resumeLanguage).max(limits.languages),
  skills: z.array(requiredText(limits.skill)).max(limits.skills),
  about: text(limits.about),
  links: z.array(z.object({ type: z.enum(linkTypes), url: webUrl })).max(limits.links),
  visibility: z.enum(resumeVisibilities),
  hidden_fields: unique(z.array(z.enum(hiddenFields)).max(hiddenFields.length)),
}

/** What an owner edits; every field has its empty value, so that an unfinished draft can be saved. */
export const resumeContent = z.object({
  ...shape,
  title: shape.title.default(''),
  specialty_code: shape.specialty_code.default(null),
  first_name: shape.first_name.default(''),
  last_name: shape.last_name.default(''),
  middle_name: shape.middle_name.default(''),
  birth_date: shape.birth_date.default(null),
  gender: shape.gender.default(null),
  area_code: shape.area_code.default(null),
  relocation: shape.relocation.default({ type: 'no', area_codes: [] }),
  business_trips: shape.business_trips.default('never'),
  citizenship_codes: shape.citizenship_codes.default([]),
  contacts: shape.contacts.default({ email: null, phones: [] }),
  salary_expected: shape.salary_expected.default(null),
  employment_forms: shape.employment_forms.default([]),
  work_formats: shape.work_formats.default([]),
  work_schedules: shape.work_schedules.default([]),
  no_experience: shape.no_experience.default(false),
  experience: shape.experience.default([]),
  education_level: shape.education_level.default(null),
  education: shape.education.default([]),
  languages: shape.languages.default([]),
  skills: shape.skills.default([]),
  about: shape.about.default(''),
  links: shape.links.default([]),
  visibility: shape.visibility.default('employers'),
  hidden_fields: shape.hidden_fields.default([]),
})
export type ResumeContent = z.output<typeof resumeContent>
export type ResumeContentInput = z.input<typeof resumeContent>

/** What publishing requires beyond a draft (the * of product 2.1). */
export const publishableResume = z
  .object({
    ...shape,
    title: requiredText(limits.resumeTitle).refine(
      (value) => value.length >= limits.resumeTitleMin,
      `too_short:${limits.resumeTitleMin}`,
    ),
    specialty_code: code,
    first_name: requiredText(limits.personName),
    last_name: requiredText(limits.personName),
    area_code: code,
    citizenship_codes: shape.citizenship_codes.refine((codes) => codes.length > 0, 'required'),
    employment_forms: shape.employment_forms.refine((forms) => forms.length > 0, 'required'),
    work_formats: shape.work_formats.refine((formats) => formats.length > 0, 'required'),
    experience: z.array(resumeExperience).max(limits.experienceItems),
    education_level: z.enum(educationLevels),
    education: z.array(resumeEducation).max(limits.educationItems),
    languages: shape.languages.refine((languages) => languages.length > 0, 'required'),
  })
  .refine((resume) => resume.no_experience || resume.experience.length > 0, {
    path: ['experience'],
    message: 'experience_required',
    when: isDraft,
  })
  .refine((resume) => resume.contacts.email !== null || resume.contacts.phones.length > 0, {
    path: ['contacts'],
    message: 'contact_required',
    when: isDraft,
  })

/** So that these rules speak up beside the fields that are still empty, not after them. */
function isDraft({ value }: { value: unknown }): boolean {
  return resumeContent.safeParse(value).success
}
