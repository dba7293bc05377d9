// Pairs of one specialty that could be brought together, and why: product 3.4, choice 5; 6, explained match.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { resumeCard } from './resume-cards.ts'
import { reaches } from './rules/fit.ts'
import { limits } from './rules/limits.ts'
import { vacancyCard } from './vacancies.ts'

export const matchesQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
  /** 0 asks for the total alone. */
  size: z.coerce.number().int().min(0).max(limits.pageSize).default(20).catch(20),
})

/** How the two suit each other by what both have said; both sides are told the same. */
const fit = z.object({
  /** How one comes to work: lives there, works from home, lives in its region, would move. null: in no way that both have named. */
  reach: z.enum(reaches).nullable(),
  /** How many levels more there are than experience is asked for, below zero too few; null: none is asked for. */
  levels_above: z.int().nullable(),
  /** What is offered holds what is expected; null: one of them is not said, or has no end. */
  pay_meets: z.boolean().nullable(),
  /** Key skills of the vacancy that the resume has too. */
  skills: z.array(z.string()),
  /** How many the vacancy names. */
  skills_named: z.int(),
})

const match = z.object({ fit })
export type Match = z.infer<typeof match>

const page = z.object({
  total: z.int(),
  /** False when the count stopped at 2,000, where pages do. */
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
