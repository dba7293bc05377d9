import { getWrittenVacancy } from '#contract/written-vacancies.ts'
import { guardOwn } from '#app/platform/page/guard.server.ts'

export const writtenVacancyPage = guardOwn('employer', ({ call, params: { id = '' } }) =>
  call(getWrittenVacancy, { params: { id } }),
)
