// The list of companies, and which of their pages search engines may list.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { companySlug, line, named } from './fields.ts'
import { limits, listPage } from './rules/limits.ts'
import { answerHabits } from './rules/vocabulary.ts'
import { companyBrief } from './vacancies.ts'

const companyCard = companyBrief.extend({
  area: named.nullable(),
  open_vacancies_count: z.int(),
  /** The cities of its open vacancies, those with the most first. */
  areas: z.array(named),
})
export type CompanyCard = z.infer<typeof companyCard>

export const companiesListQuery = z.object({
  /** A part of the name as people type it, or the complete BIN. */
  q: line(limits.companyName).catch('').default(''),
  /** The code of a city: companies from there, or with an open vacancy there. */
  area: line(64).catch('').default(''),
  verified: z.literal('1').optional().catch(undefined),
  /** Selects companies with an answer record of 8 of 10 answers in time or more. */
  answers: z.enum(answerHabits).optional().catch(undefined),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(listPage.deepestRow / listPage.size)
    .default(1)
    .catch(1),
})
export type CompaniesQuery = z.output<typeof companiesListQuery>

export const listCompanies = endpoint({
  method: 'GET',
  path: '/v1/companies',
  access: 'guest',
  summary:
    'Companies with open vacancies, the most first; with a query all that everybody may see, the best matches first.',
  guestCacheSeconds: 10,
  query: companiesListQuery,
  reply: z.object({
    results: z.array(companyCard),
    total: z.int(),
    page: z.int(),
    size: z.int(),
  }),
})

export const listCompanyAddresses = endpoint({
  method: 'GET',
  path: '/v1/company-addresses',
  access: 'guest',
  summary: `The companies with at least ${limits.companyIndexed} open vacancies, at most 50,000: search engines may list their pages.`,
  sharedCacheSeconds: 600,
  reply: z.array(z.object({ slug: companySlug })),
})
