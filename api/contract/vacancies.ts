// Vacancies: product 2.2 and 2.8.
import { z } from 'zod'
import { schemaOf } from './content/schema.ts'
import { vacancy as written } from './content/vacancy.ts'
import { endpoint } from './endpoint.ts'
import { byIdsBody, dateTime, idParams, named, publicId } from './fields.ts'
import { applicationStatuses } from './rules/application-moves.ts'
import { limits } from './rules/limits.ts'
import {
  accountTypes,
  currencies,
  employmentForms,
  experienceLevels,
  languageLevels,
  questionTypes,
  salaryPeriods,
  vacancyStatuses,
  workFormats,
} from './rules/vocabulary.ts'
import { countsSchema, filtersSchema, searchSchema } from './search/schema.ts'
import { vacancySearch } from './search/vacancies.ts'
import { viewCounts } from './views.ts'

export const companyBrief = z.object({
  name: z.string(),
  slug: z.string(),
  is_verified: z.boolean(),
  /** What it has proved to be its own; null also where a moderator vouches for it. */
  verified_domain: z.string().nullable(),
})

const salary = {
  salary_from: z.int().nullable(),
  salary_to: z.int().nullable(),
  salary_currency: z.enum(currencies),
  salary_period: z.enum(salaryPeriods),
  salary_gross: z.boolean(),
}

/** One of the caller's own applications to a vacancy; what was taken back or refused is one too. */
const relation = z.object({
  application_public_id: publicId,
  resume_public_id: publicId,
  initiated_by: z.enum(accountTypes),
  status: z.enum(applicationStatuses),
  /** Why it was closed; null while it is open. */
  close_reason: z.string().nullable(),
  created_at: dateTime,
})
export type VacancyRelation = z.infer<typeof relation>

/** When it was last raised in lists; null: not since it was published. */
const raised_at = dateTime.nullable()

/** A row of the list: what a person compares at a glance. */
export const vacancyCard = z.object({
  public_id: publicId,
  title: z.string(),
  company: companyBrief,
  area: named.nullable(),
  /** The city of the address, where the place is not in the dictionary. */
  city: z.string().nullable(),
  ...salary,
  /** null: not named. */
  experience: z.enum(experienceLevels).nullable(),
  employment_form: z.enum(employmentForms),
  work_formats: z.array(z.enum(workFormats)),
  key_skills: z.array(z.string()),
  snippet: z.string(),
  published_at: dateTime,
  raised_at,
  /** Somebody pays for a stripe beside it. */
  is_highlighted: z.boolean(),
  /** null: no promise. */
  response_due_days: z.int().nullable(),
  /** The caller's own applications to it, newest first. */
  relations: z.array(relation),
})
export type VacancyCard = z.infer<typeof vacancyCard>

/** A card of a vacancy that may be over. */
export const namedVacancy = vacancyCard.extend({
  status: z.enum(vacancyStatuses),
  /** For a search of similar ones. */
  specialty_code: z.string().nullable(),
})
export type NamedVacancy = z.infer<typeof namedVacancy>

export const vacancyContent = schemaOf(written.fields)

const hidden = {
  contact_person: true,
  questions: true,
  specialty_code: true,
  area_code: true,
  languages: true,
} as const

/** One thing that is asked of who applies; known by its words, so that another question has another id. */
export const question = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(questionTypes),
  options: z.array(z.string()),
  required: z.boolean(),
})
export type Question = z.infer<typeof question>

/** Who tells more of a vacancy. */
export const contactPerson = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
})

/** The public page; also what the owner previews. */
export const vacancy = vacancyContent.omit(hidden).extend({
  public_id: publicId,
  status: z.enum(vacancyStatuses),
  version: z.int(),
  /** null in a draft that does not say it yet. */
  specialty: named.nullable(),
  area: named.nullable(),
  languages: z.array(named.extend({ level: z.enum(languageLevels).nullable() })),
  questions: z.array(question),
  /** Where the employer shows it to everyone; who has applied reads it in the application. */
  contact_person: contactPerson.nullable(),
  published_at: dateTime.nullable(),
  raised_at,
  expires_at: dateTime.nullable(),
  company: companyBrief.extend({
    description: z.string(),
    website_url: z.string().nullable(),
    open_vacancies_count: z.int(),
  }),
  /** The caller's own applications to it, newest first. */
  relations: z.array(relation),
})
export type Vacancy = z.infer<typeof vacancy>

export const vacancyQuery = searchSchema(vacancySearch).extend({
  size: z.coerce.number().int().min(1).max(limits.pageSize).default(20).catch(20),
})

const vacancyPage = z.object({
  results: z.array(vacancyCard),
  total: z.int(),
  /** False when the count stopped at 10,000. */
  total_is_exact: z.boolean(),
  page: z.int(),
  size: z.int(),
})

/** What a search has found. */
export const foundVacancies = vacancyPage.extend({
  /** At most two that are paid to stand above the first page, labelled «Реклама», and not among its results. */
  promoted: z.array(vacancyCard),
  /** The words that were searched for instead of those that find nothing; what stands between quotes is never corrected. */
  corrected: z.string().nullable(),
})

export const vacancyCounts = countsSchema(vacancySearch)
export type VacancyCounts = z.infer<typeof vacancyCounts>

/** A row of the owner's list with what waits for an answer. */
export const ownVacancy = z.object({
  public_id: publicId,
  title: z.string(),
  specialty_code: z.string(),
  status: z.enum(vacancyStatuses),
  company: companyBrief,
  area: named.nullable(),
  ...salary,
  published_at: dateTime.nullable(),
  expires_at: dateTime.nullable(),
  /** Until when what was bought for it lasts; it may be over. */
  highlighted_until: dateTime.nullable(),
  top_until: dateTime.nullable(),
  /** A place in lists beside those of the plan. */
  paid_until: dateTime.nullable(),
  /** When it was last raised in lists. */
  raised_at: dateTime.nullable(),
  /** Applications to it as rules/application-counters.ts counts them. */
  counts: z.object({
    responses: z.int(),
    unread: z.int(),
    waiting: z.int(),
    overdue: z.int(),
    to_schedule: z.int(),
    to_conclude: z.int(),
    invited: z.int(),
    meetings: z.int(),
    offered: z.int(),
    accepted: z.int(),
  }),
  /** Of its page. */
  views: viewCounts,
  /** When the newest of the unread came. */
  newest_unread_at: dateTime.nullable(),
  /** The earliest promise that was not kept. */
  oldest_overdue_at: dateTime.nullable(),
  /** The earliest promise that can still be kept. */
  nearest_due_at: dateTime.nullable(),
  next_meeting_at: dateTime.nullable(),
})
export type OwnVacancy = z.infer<typeof ownVacancy>

const counted = named.extend({ count: z.int() })

/** The numbers of the market: for the home page and the choice of places. */
export const marketOverview = z.object({
  vacancies: z.int(),
  companies: z.int(),
  groups: z.array(counted),
  /** Places with vacancies, most first. */
  areas: z.array(counted),
})

export const listVacancies = endpoint({
  method: 'GET',
  path: '/v1/vacancies',
  access: 'guest',
  summary: 'Search published vacancies.',
  guestCacheSeconds: 10,
  query: vacancyQuery,
  reply: foundVacancies,
})

export const listVacancyFacets = endpoint({
  method: 'GET',
  path: '/v1/vacancies/facets',
  access: 'guest',
  summary: 'How many vacancies each filter value would leave, the filter itself set aside.',
  sharedCacheSeconds: 60,
  query: filtersSchema(vacancySearch),
  reply: vacancyCounts,
})

export const getMarketOverview = endpoint({
  method: 'GET',
  path: '/v1/vacancies/overview',
  access: 'guest',
  summary: 'Counts of published vacancies, companies, specialty groups and places.',
  sharedCacheSeconds: 60,
  reply: marketOverview,
})

export const listOwnVacancies = endpoint({
  method: 'GET',
  path: '/v1/vacancies/mine',
  access: 'employer',
  summary: 'Vacancies of the companies the caller belongs to, newest first, at most 500.',
  reply: z.array(ownVacancy),
})

export const listVacanciesByIds = endpoint({
  method: 'POST',
  path: '/v1/vacancies/by-ids',
  access: 'guest',
  summary:
    'Cards of named vacancies in the order in which they are named; those that the caller may not see are left out.',
  body: byIdsBody,
  reply: z.array(namedVacancy),
})

export const listAddressParts = endpoint({
  method: 'GET',
  path: '/v1/vacancies/addresses',
  access: 'guest',
  summary: 'Into which parts the addresses of published vacancies are divided.',
  sharedCacheSeconds: 600,
  reply: z.array(z.int()),
})

export const listAddresses = endpoint({
  method: 'GET',
  path: '/v1/vacancies/addresses/:part',
  access: 'guest',
  summary: 'The published vacancies of a part, at most 50,000, each with when it last changed.',
  params: z.object({
    part: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
  }),
  reply: z.array(z.object({ public_id: publicId, changed_at: dateTime })),
  errors: ['vacancies:not_found'],
})

export const getVacancy = endpoint({
  method: 'GET',
  path: '/v1/vacancies/:id',
  access: 'guest',
  summary: 'A published or archived vacancy; members of its company see any state.',
  guestCacheSeconds: 10,
  params: idParams,
  reply: vacancy,
  errors: ['vacancies:not_found'],
})

export const getOwnVacancy = endpoint({
  method: 'GET',
  path: '/v1/vacancies/:id/own',
  access: 'employer',
  summary: 'The owner-side header of a vacancy: 404 for everyone but members of its company.',
  params: idParams,
  reply: ownVacancy,
  errors: ['vacancies:not_found'],
})
