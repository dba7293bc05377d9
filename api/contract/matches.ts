// Pairs of one specialty that could be brought together: product 3.4, choice 5.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { resumeCard } from './resume-cards.ts'
import { limits } from './rules/limits.ts'
import { vacancyPage } from './vacancies.ts'

export const matchesQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
  size: z.coerce.number().int().min(1).max(limits.pageSize).default(20).catch(20),
})

export const listResumeMatches = endpoint({
  method: 'GET',
  path: '/v1/resumes/:id/matches',
  access: 'candidate',
  summary:
    'Published vacancies of the specialty of a published resume of the caller, newest first: none that he has an application to, none of a company that he has blocked.',
  params: idParams,
  query: matchesQuery,
  reply: vacancyPage,
  errors: ['resumes:not_found'],
})

export const listVacancyMatches = endpoint({
  method: 'GET',
  path: '/v1/vacancies/:id/matches',
  access: 'employer',
  summary:
    'Published resumes of the specialty of a published vacancy of the caller’s company, newest first: those that its members may find, of people without an application to it.',
  params: idParams,
  query: matchesQuery,
  reply: vacancyPage.extend({ results: z.array(resumeCard) }),
  errors: ['vacancies:not_found'],
})
