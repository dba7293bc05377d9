// Vacancies as candidates and guests see them (spec §10.2, §10.8).
import { z } from 'zod'
import { schemaOf } from './content/schema.ts'
import { vacancy as written } from './content/vacancy.ts'
import { endpoint } from './endpoint.ts'
import { byIdsBody, dateTime, idParams, named, publicId } from './fields.ts'
import { applicationStatuses } from './rules/application-moves.ts'
import { guestHidden } from './hidden.ts'
import { proofs } from './rules/company-verification.ts'
import { limits } from './rules/limits.ts'
import { teamRoles } from './rules/team.ts'
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
import { countsSchema, filtersSchema, searchSchema, understoodQuery } from './search/schema.ts'
import { vacancySearch } from './search/vacancies.ts'
import { viewCounts } from './views.ts'

/** How a company has answered the applications whose answers were due in the last 90 days. */
export const answerRecord = z.object({
  /** How many answers were due. Unanswered applications count, withdrawn ones do not. */
  due: z.int(),
  on_time: z.int(),
  /** The share of answers in time in tenths, rounded down, so that 10 means all. */
  tenths: z.int().min(0).max(10),
  /** The median time from an application to its answer in hours, rounded up; null if none was answered. */
  median_hours: z.int().nullable(),
  /** False if more than a third of the answers were late. */
  is_promise_kept: z.boolean(),
})

export const companyBrief = z.object({
  name: z.string(),
  slug: z.string(),
  /** The URL path of the logo, 384 pixels wide; `imageInSize` gives smaller ones. Null without a logo. */
  logo_url: z.string().nullable(),
  is_verified: z.boolean(),
  /** The proof of a verified company; null if a moderator has verified it by hand. */
  verified_by: z.enum(proofs).nullable(),
  /** The domain that the company has proved to own; null if another thing or nothing proves it. */
  verified_domain: z.string().nullable(),
  /** The company's answer record, counted once an hour; null if fewer than 10 answers were due. */
  answer_record: answerRecord.nullable(),
})

const salary = {
  salary_from: z.int().nullable(),
  salary_to: z.int().nullable(),
  salary_currency: z.enum(currencies),
  salary_period: z.enum(salaryPeriods),
  salary_gross: z.boolean(),
}

/** An application or invitation between the caller and a vacancy, also a withdrawn or rejected one. */
const relation = z.object({
  application_public_id: publicId,
  resume_public_id: publicId,
  initiated_by: z.enum(accountTypes),
  status: z.enum(applicationStatuses),
  /** The reason for closing the application; null while it is open. */
  close_reason: z.string().nullable(),
  created_at: dateTime,
})
export type VacancyRelation = z.infer<typeof relation>

/** The time at which the vacancy was last raised to the beginning of lists. */
const raised_at = dateTime.nullable()

export const vacancyCard = z.object({
  public_id: publicId,
  title: z.string(),
  company: companyBrief,
  area: named.nullable(),
  /** The city named in the vacancy's address, if the list of cities does not contain it. */
  city: z.string().nullable(),
  /** The district that the vacancy's address names, or in which its whole street lies; null if neither is known. */
  district: named.nullable(),
  /** The distance from the point of the search; null without a point, or if the place of the vacancy is unknown. */
  distance: z
    .object({
      /** Whole kilometres; 0 is less than half a kilometre. */
      km: z.int(),
      /** True if only the district or a long street is known, so that it may be some kilometres more or less. */
      is_rough: z.boolean(),
    })
    .nullable(),
  ...salary,
  experience: z.enum(experienceLevels).nullable(),
  employment_form: z.enum(employmentForms),
  work_formats: z.array(z.enum(workFormats)),
  key_skills: z.array(z.string()),
  snippet: z.string(),
  published_at: dateTime,
  raised_at,
  /** True if the company has paid for highlighting the vacancy in lists. */
  is_highlighted: z.boolean(),
  /** The days within which the employer promises to answer applicants; null without a promise. */
  response_due_days: z.int().nullable(),
  /** The caller's own applications to the vacancy, newest first. */
  relations: z.array(relation),
  /** The day on which the caller, a candidate, last opened the vacancy within 90 days; otherwise null. */
  viewed_on: z.iso.date().nullable(),
})
export type VacancyCard = z.infer<typeof vacancyCard>

/** A vacancy that the caller requests by its id, for example a favorite. The vacancy may be closed by now. */
export const namedVacancy = vacancyCard.extend({
  status: z.enum(vacancyStatuses),
  /** The specialty of the vacancy, by which a page searches for similar vacancies. */
  specialty_code: z.string().nullable(),
})
export type NamedVacancy = z.infer<typeof namedVacancy>

export const vacancyContent = schemaOf(written.fields)

const notShown = {
  contact_person: true,
  questions: true,
  specialty_code: true,
  area_code: true,
  languages: true,
} as const

/** A question that the vacancy asks applicants. Its id is computed from its words, so that new words get a new id. */
export const question = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(questionTypes),
  options: z.array(z.string()),
  required: z.boolean(),
})
export type Question = z.infer<typeof question>

export const contactPerson = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
})

/** A vacancy on its public page, or in the preview for its employer. */
export const vacancy = vacancyContent.omit(notShown).extend({
  public_id: publicId,
  status: z.enum(vacancyStatuses),
  version: z.int(),
  /** The specialty; null in a draft for which the author has not chosen a specialty. */
  specialty: named.nullable(),
  area: named.nullable(),
  languages: z.array(named.extend({ level: z.enum(languageLevels).nullable() })),
  questions: z.array(question),
  /** The contact person of the vacancy; null if there is none or only applicants may see the person. */
  contact_person: contactPerson.nullable(),
  published_at: dateTime.nullable(),
  raised_at,
  expires_at: dateTime.nullable(),
  company: companyBrief.extend({
    description: z.string(),
    website_url: z.string().nullable(),
    open_vacancies_count: z.int(),
  }),
  /** `vacancy` if the account has hidden this vacancy, `company` if it has hidden the whole company, otherwise null. */
  hidden: z.enum(['vacancy', 'company']).nullable(),
  relations: z.array(relation),
})
export type Vacancy = z.infer<typeof vacancy>

export const vacancyQuery = searchSchema(vacancySearch).extend({
  size: z.coerce.number().int().min(1).max(limits.pageSize).default(20).catch(20),
})

const vacancyPage = z.object({
  results: z.array(vacancyCard),
  total: z.int(),
  /** False if counting stopped at 10,000, so that there are more vacancies than `total` says. */
  total_is_exact: z.boolean(),
  page: z.int(),
  size: z.int(),
})

export const vacancyResults = vacancyPage.extend({
  /** Up to two vacancies that employers have paid to place above the first page of results, labelled «Реклама». */
  promoted: z.array(vacancyCard),
  /** The city around the point `near` of the search; null without a point, or if the point is far from all cities. */
  nearest_area: named.nullable(),
  /** How many vacancies and companies the account has hidden in total, not only from this list. */
  hidden: z.int(),
  ...understoodQuery,
})

export const vacancyCounts = countsSchema(vacancySearch)
export type VacancyCounts = z.infer<typeof vacancyCounts>

/** A vacancy in the list that its company sees, with counters of applications and views. */
export const ownVacancy = z.object({
  public_id: publicId,
  title: z.string(),
  specialty_code: z.string(),
  status: z.enum(vacancyStatuses),
  /** True if it is paused because candidates wait for promised answers; it is shown again once they are given. */
  is_paused_unanswered: z.boolean(),
  company: companyBrief,
  area: named.nullable(),
  ...salary,
  published_at: dateTime.nullable(),
  expires_at: dateTime.nullable(),
  /** The end of the paid highlight in lists. `top_until`: the end of the paid position at the top of lists. */
  highlighted_until: dateTime.nullable(),
  top_until: dateTime.nullable(),
  /** The end of the publication that the employer has bought for this vacancy. */
  paid_until: dateTime.nullable(),
  raised_at: dateTime.nullable(),
  /** The number of the vacancy's applications in each group, such as applications that wait for the employer. */
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
  views: viewCounts,
  newest_unread_at: dateTime.nullable(),
  /** The earliest deadline for an answer to an applicant that the employer has missed; null if none. */
  oldest_overdue_at: dateTime.nullable(),
  /** The next deadline for an answer to an applicant; null if none. */
  nearest_due_at: dateTime.nullable(),
  next_meeting_at: dateTime.nullable(),
  /** The caller's role in the company. */
  role: z.enum(teamRoles),
  /** True if the caller answers the candidates of the vacancy, and is therefore notified of its applications. */
  is_answering: z.boolean(),
  /** True if the caller follows the vacancy and is notified for that reason. */
  is_followed: z.boolean(),
  /** True if the company has other members. */
  has_colleagues: z.boolean(),
})
export type OwnVacancy = z.infer<typeof ownVacancy>

const counted = named.extend({ count: z.int() })

const marketAnswers = z.object({
  due: z.int(),
  /** The share of answers in time in tenths, rounded down. */
  tenths: z.int().min(0).max(10),
  /** The time in hours in which half of the companies usually answer. */
  median_hours: z.int().nullable(),
  companies: z.int(),
  /** The number of companies that answer in time on 8 of 10 applications or more. */
  good_companies: z.int(),
})
export type MarketAnswers = z.infer<typeof marketAnswers>

const keeper = companyBrief
  .pick({ name: true, slug: true, logo_url: true })
  .extend({ answer_record: answerRecord, open_vacancies_count: z.int() })
export type Keeper = z.infer<typeof keeper>

/** Numbers of vacancies and companies for the home page and for the choice of a city. */
export const marketOverview = z.object({
  vacancies: z.int(),
  companies: z.int(),
  groups: z.array(counted),
  /** Cities that have vacancies, the city with most vacancies first. */
  areas: z.array(counted),
  /** How all companies with an answer record answer; null if there are too few of them. */
  answers: marketAnswers.nullable(),
  /** Up to six verified companies that answer in time and have open vacancies, others each day. */
  keepers: z.array(keeper),
})

export const listVacancies = endpoint({
  method: 'GET',
  path: '/v1/vacancies',
  access: 'guest',
  summary: 'Search published vacancies.',
  guestCacheSeconds: 10,
  privateParameter: 'near',
  query: vacancyQuery.extend(guestHidden),
  reply: vacancyResults,
})

export const listVacancyFacets = endpoint({
  method: 'GET',
  path: '/v1/vacancies/facets',
  access: 'guest',
  summary: 'How many vacancies each filter value would leave, the filter itself set aside.',
  sharedCacheSeconds: 60,
  leavesOutHidden: true,
  privateParameter: 'near',
  query: filtersSchema(vacancySearch).extend(guestHidden),
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
  keyScope: 'vacancies:read',
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
  keyScope: 'vacancies:read',
  summary: 'The owner-side header of a vacancy: 404 for everyone but members of its company.',
  params: idParams,
  reply: ownVacancy,
  errors: ['vacancies:not_found'],
})
