import { getOwnVacancy } from '#contract/vacancies.ts'
import { guardOwn } from '#app/platform/page/guard.server.ts'

/** Pages of the vacancy in the address, for members of its company. */
export const ownVacancyPage = guardOwn('employer', ({ call, params: { id = '' } }) =>
  call(getOwnVacancy, { params: { id } }),
)
