import { listOwnVacancies, type OwnVacancy } from '#contract/vacancies.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { sortByUrgency } from './burning.ts'

/** Returns the employer's most urgent other vacancy with waiting applicants, if this vacancy has none. */
export async function whereNext({ call }: Pick<Visit, 'call'>, { counts: here }: OwnVacancy) {
  if (here.waiting > 0) return null
  const waiting = (await call(listOwnVacancies, {})).filter(({ counts }) => counts.waiting > 0)
  const [next] = sortByUrgency(waiting)
  return { next: next && { id: next.public_id, title: next.title, count: next.counts.waiting } }
}
