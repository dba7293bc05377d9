// How a vacancy does: views, applications and answers by day, and its pay beside the market.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date, idParams } from './fields.ts'
import { applicationSources } from './rules/vocabulary.ts'

const tenge = z.int()

export const vacancyStatistics = z.object({
  /** All views of the vacancy, each visitor counted once a day. */
  views: z.int(),
  /** The numbers of applications that candidates have sent; each number is a part of the one before it. */
  applications: z.int(),
  /** Applications that the employer answered by an invitation, a refusal or a hire; a message is no answer. */
  answered: z.int(),
  /** Applications whose candidates the employer invited. */
  invited: z.int(),
  hired: z.int(),
  /** Candidates who were invited without having applied. */
  own_invitations: z.int(),
  /** The median time from an application to its answer, in hours; null without an answer. */
  median_answer_hours: z.number().nullable(),
  /** From where candidates applied, the most frequent source first. */
  sources: z.array(z.object({ source: z.enum(applicationSources), count: z.int() })),
  /** The last 30 days, or those since the vacancy was created, the oldest first; until it was archived. */
  days: z.array(z.object({ day: date, views: z.int(), applications: z.int(), answers: z.int() })),
  /** The pay of other published vacancies of the same specialty, in the same region or, without a city, everywhere. */
  market: z.object({
    specialty: z.string().nullable(),
    region: z.string().nullable(),
    /** The number of other vacancies that name their pay. */
    vacancies: z.int(),
    /** The upper end of the vacancy's pay per month in tenge, before or after tax as written; null if it is hidden. */
    own: tenge.nullable(),
    /** The quartiles of the others, compared in the same way; null below ten vacancies. */
    quartiles: z.object({ lower: tenge, median: tenge, upper: tenge }).nullable(),
  }),
})
export type VacancyStatistics = z.infer<typeof vacancyStatistics>

export const getVacancyStatistics = endpoint({
  method: 'GET',
  path: '/v1/vacancies/:id/statistics',
  access: 'employer',
  keyScope: 'vacancies:read',
  summary: 'Views, applications and answers of a vacancy by day, and its pay beside the market.',
  params: idParams,
  reply: vacancyStatistics,
  errors: ['vacancies:not_found'],
})
