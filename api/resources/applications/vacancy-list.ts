import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { fitOf } from '../../contract/rules/fit.ts'
import type { listVacancyApplications as contract } from '../../contract/vacancy-applications.ts'
import { areaName } from '../../dictionaries/dictionaries.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { offerOf } from '../../search/fit-facts.ts'
import { findCompanyLabels, findMarks } from '../notes/acts.ts'
import { readApplications } from './acts.ts'
import { filterableQuestions } from './answer-filter.ts'
import {
  countLists,
  findOwnOffer,
  findPage,
  findPendingRefusals,
  findWishes,
} from './vacancy-list-queries.ts'

/** Lists a group of the applications to a vacancy, or a list of spec §4.5. */
export async function listVacancyApplications(
  { db, account, now }: SignedInScope,
  { params, query }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  const vacancy = await findOwnOffer(db, account, params.id)
  if (!vacancy) throw new Failure('vacancies:not_found')
  const caller = { account, now: now() }
  const [{ ids, total, cities }, numbers, pending, labels] = await Promise.all([
    findPage(db, vacancy, query, caller),
    countLists(db, vacancy, caller.now),
    findPendingRefusals(db, vacancy.id),
    findCompanyLabels(db, vacancy.company_id),
  ])
  const shown = [...ids, ...pending.map((each) => each.first_id)]
  const [applications, wishes, marks] = await Promise.all([
    readApplications(db, shown, account, caller.now),
    findWishes(db, ids),
    findMarks(db, ids, account.id),
  ])
  const offer = offerOf(vacancy)
  return {
    results: ids.flatMap((id) => {
      const application = applications.get(id)
      const itsMarks = marks.get(id)
      const wish = wishes.get(id)
      return application && itsMarks && wish
        ? [{ application, fit: fitOf(offer, wish), marks: itsMarks }]
        : []
    }),
    total,
    ...numbers,
    pending_refusals: pending.flatMap(({ due_at, public_ids, first_id }) => {
      const application = applications.get(first_id)
      return application ? [{ due_at: due_at.toISOString(), public_ids, application }] : []
    }),
    areas: areasOf(cities),
    questions: filterableQuestions(vacancy.questions),
    labels,
  }
}

function areasOf(cities: [code: string, count: number][]) {
  return cities
    .map(([code, count]) => ({ code, name: areaName(code) ?? code, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'ru'))
}
