// Vacancies that are similar to another vacancy (spec §10.2, §13).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { hiddenQuery } from './hidden.ts'
import { vacancyCard } from './vacancies.ts'

export const listSimilarVacancies = endpoint({
  method: 'GET',
  path: '/v1/vacancies/:id/similar',
  access: 'guest',
  summary:
    'Up to four published vacancies of the specialty of another that the caller may see, those of its place first: none that he has an application to, none of a company that he has blocked, none that he has hidden.',
  guestCacheSeconds: 60,
  params: idParams,
  query: hiddenQuery,
  reply: z.array(vacancyCard),
  errors: ['vacancies:not_found'],
})
