import { getOwnVacancy } from '#contract/vacancies.ts'
import { guardOwn } from '#app/platform/page/guard.server.ts'

/** The pages of the vacancy that the address names, for the members of its company. */
export const ownVacancyPage = guardOwn('employer', ({ call, params: { id = '' } }) =>
  call(getOwnVacancy, { params: { id } }),
)
