import { getWrittenVacancy } from '#contract/written-vacancies.ts'
import { guardOwn } from '#app/platform/page/guard.server.ts'

/** Pages that edit the vacancy in the address, for members of its company. */
export const writtenVacancyPage = guardOwn('employer', ({ call, params: { id = '' } }) =>
  call(getWrittenVacancy, { params: { id } }),
)
