import { standingOf } from '#contract/rules/standing.ts'
import { getVacancy, type Vacancy } from '#contract/vacancies.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { returnPath, wantedAt } from '#app/platform/session/return-path.server.ts'
import { salaryTerms, salaryText } from '../salary-text.ts'

export type Wanted = NonNullable<Awaited<ReturnType<typeof findWanted>>>

/** Returns the vacancy to which the visitor is about to apply; null if there is none, or the visitor has applied. */
export async function findWanted(visit: Visit) {
  const { request, user, call, texts, paths } = visit
  if (user && user.accountType !== 'candidate') return null
  const id = wantedAt(await returnPath.read(request))
  const vacancy = id && (await extraOr(call(getVacancy, { params: { id } }), null))
  if (!id || !vacancy || standingOf(vacancy.relations)) return null
  const t = texts('wanted_server')
  const isOpen = vacancy.status === 'published'
  const apply = user
    ? { to: paths.apply(id), link: t('back') }
    : { to: paths.vacancy(id), link: t('to_vacancy') }
  const { title, specialty, area } = vacancy
  return {
    id,
    isOpen,
    title: t('title', { title }),
    about: aboutOf(visit, vacancy),
    closed: isOpen ? null : t('closed'),
    ...(isOpen ? apply : { to: paths.vacancies(), link: t('others') }),
    proposes: { title, specialty_code: specialty?.code ?? null, area_code: area?.code ?? null },
  }
}

function aboutOf({ texts }: Visit, vacancy: Vacancy): string {
  const t = texts('vacancies')
  const amount = salaryText(vacancy, t)
  const pay = amount ? `${amount} ${salaryTerms(vacancy, t)}` : t('salary.none').toLowerCase()
  return texts('wanted_server')('about', { company: vacancy.company.name, pay })
}
