// Recommended vacancies for a resume, and recommended resumes for a vacancy (spec §11.4, §14.5).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { resumeCard } from './resume-cards.ts'
import { reaches } from './rules/fit.ts'
import { limits } from './rules/limits.ts'
import { vacancyCard } from './vacancies.ts'

export const matchesQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
  /** The number of results per page. */
  size: z.coerce.number().int().min(0).max(limits.pageSize).default(20).catch(20),
})

/** How well a vacancy and a resume fit each other, as explained in rules/fit.ts. */
export const fit = z.object({
  /** How the candidate would get to work; null if the candidate's city and wishes do not fit the vacancy. */
  reach: z.enum(reaches).nullable(),
  levels_above: z.int().nullable(),
  pay_meets: z.boolean().nullable(),
  skills: z.array(z.string()),
  skills_named: z.int(),
})

const match = z.object({ fit })
export type Match = z.infer<typeof match>

const page = z.object({
  total: z.int(),
  /** False if counting stopped at 2,000, so that there are more results than `total` says. */
  total_is_exact: z.boolean(),
  page: z.int(),
  size: z.int(),
})

export const listResumeMatches = endpoint({
  method: 'GET',
  path: '/v1/resumes/:id/matches',
  access: 'candidate',
  summary:
    'Published vacancies of the specialty of a published resume of the caller, the nearest of the newest first: none that he has an application to, none of a company that he has blocked.',
  params: idParams,
  query: matchesQuery,
  reply: page.extend({ results: z.array(vacancyCard.extend(match.shape)) }),
  errors: ['resumes:not_found'],
})

export const listVacancyMatches = endpoint({
  method: 'GET',
  path: '/v1/vacancies/:id/matches',
  access: 'employer',
  summary:
    'Published resumes of the specialty of a published vacancy of the caller’s company, the nearest of the newest first: those that its members may find, of people without an application to it.',
  params: idParams,
  query: matchesQuery,
  reply: page.extend({ results: z.array(resumeCard.extend(match.shape)) }),
  errors: ['vacancies:not_found'],
})
