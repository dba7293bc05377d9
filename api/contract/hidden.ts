// Items that lists leave out: vacancies that a candidate or guest has hidden, singly or with all vacancies of a company,
// and resumes that an employer has hidden.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { companySlug, idParams, nothing, publicId } from './fields.ts'
import { limits } from './rules/limits.ts'

/** Drops values that cannot be an id instead of refusing the request, as lists do with unknown values of filters. */
function listOf<Item extends z.ZodType>(item: Item, most: number) {
  return z
    .preprocess(
      (value) =>
        [value]
          .flat()
          .filter((each) => item.safeParse(each).success)
          .slice(0, most),
      z.array(item),
    )
    .optional()
}

/** The vacancies and companies that a guest has hidden, as the guest's browser sends them. Ignored for accounts. */
export const guestHidden = {
  hidden_vacancy: listOf(publicId, limits.guestHiddenVacancies),
  hidden_company: listOf(companySlug, limits.guestHiddenCompanies),
}

export const hiddenQuery = z.object(guestHidden)
export type HiddenQuery = z.output<typeof hiddenQuery>

const company = z.object({ slug: z.string(), name: z.string() })

export const hiddenItems = z.object({
  vacancies: z.array(z.object({ public_id: publicId, title: z.string(), company })),
  companies: z.array(company),
  resumes: z.array(z.object({ public_id: publicId, title: z.string() })),
})
export type HiddenItems = z.infer<typeof hiddenItems>

export const listHidden = endpoint({
  method: 'GET',
  path: '/v1/hidden',
  access: 'guest',
  summary:
    'The vacancies and companies, or resumes, that the caller has hidden, the last one first; for a guest, those of the query.',
  query: hiddenQuery,
  reply: hiddenItems,
})

export const hideVacancy = endpoint({
  method: 'PUT',
  path: '/v1/hidden/vacancies/:id',
  access: 'candidate',
  summary: 'Leave a vacancy out of lists and alerts. A repeat changes nothing.',
  params: idParams,
  reply: nothing,
  errors: ['hidden:not_found', 'hidden:hidden_vacancies_limit'],
})

export const showVacancy = endpoint({
  method: 'DELETE',
  path: '/v1/hidden/vacancies/:id',
  access: 'candidate',
  summary: 'List a hidden vacancy again. A repeat changes nothing.',
  params: idParams,
  reply: nothing,
  errors: ['hidden:not_found'],
})

const slugParams = z.object({ slug: companySlug })

export const hideCompany = endpoint({
  method: 'PUT',
  path: '/v1/hidden/companies/:slug',
  access: 'candidate',
  summary: 'Leave all vacancies of a company out of lists and alerts. A repeat changes nothing.',
  params: slugParams,
  reply: nothing,
  errors: ['hidden:not_found', 'hidden:hidden_companies_limit'],
})

export const showCompany = endpoint({
  method: 'DELETE',
  path: '/v1/hidden/companies/:slug',
  access: 'candidate',
  summary: 'List the vacancies of a hidden company again. A repeat changes nothing.',
  params: slugParams,
  reply: nothing,
  errors: ['hidden:not_found'],
})

export const hideListedResume = endpoint({
  method: 'PUT',
  path: '/v1/hidden/resumes/:id',
  access: 'employer',
  summary: 'Leave a resume out of lists and alerts for the caller alone. A repeat changes nothing.',
  params: idParams,
  reply: nothing,
  errors: ['hidden:not_found', 'hidden:hidden_resumes_limit'],
})

export const showListedResume = endpoint({
  method: 'DELETE',
  path: '/v1/hidden/resumes/:id',
  access: 'employer',
  summary: 'List a hidden resume again. A repeat changes nothing.',
  params: idParams,
  reply: nothing,
  errors: ['hidden:not_found'],
})

export const syncHidden = endpoint({
  method: 'POST',
  path: '/v1/hidden/sync',
  access: 'candidate',
  summary:
    'Hide what a guest’s browser has hidden, in its order, without what the caller may not see and what exceeds the limits.',
  body: z.object({
    vacancies: z.array(publicId).max(limits.guestHiddenVacancies),
    companies: z.array(companySlug).max(limits.guestHiddenCompanies),
  }),
  reply: z.object({ added: z.int() }),
})
