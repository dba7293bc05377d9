import { getOwnVacancy } from '#contract/vacancies.ts'
import { guardOwn } from '#app/platform/page/guard.server.ts'

export const ownVacancyPage = guardOwn('employer', ({ call, params: { id = '' } }) =>
  call(getOwnVacancy, { params: { id } }),
)
