import { getWrittenVacancy } from '#contract/written-vacancies.ts'
import { guardOwn } from '#app/platform/page/guard.server.ts'

/** The pages where the vacancy that the address names is written, for the members of its company. */
export const writtenVacancyPage = guardOwn('employer', ({ call, params: { id = '' } }) =>
  call(getWrittenVacancy, { params: { id } }),
)
