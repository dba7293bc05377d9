import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type { ApplicationSort } from '../../contract/rules/vacancy-groups.ts'
import { levelAfter } from '../../contract/rules/experience.ts'
import { byFit, fitOf, type FitRank, type Wish } from '../../contract/rules/fit.ts'
import type {
  ApplicationFilter,
  listVacancyApplications as contract,
} from '../../contract/vacancy-applications.ts'
import { inTenge } from '../../database/vacancy-row.ts'
import { areaName } from '../../dictionaries/dictionaries.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { offerOf, placeOf } from '../../search/fit-facts.ts'
import { findCompanyLabels, findMarks } from '../notes/acts.ts'
import { readApplications } from './acts.ts'
import { findNameless } from './same-person.ts'
import {
  countLists,
  findFacts,
  findOwnOffer,
  findPendingRefusals,
  findSentSkills,
} from './vacancy-list-queries.ts'

type Facts = Awaited<ReturnType<typeof findFacts>>[number]
type Compared = Facts & { wish: Wish; rank: FitRank }

/** Lists a group of the applications to a vacancy, or a list of spec §4.5. A candidate with several resumes stands where the first one stands; a hidden name stands for itself. */
export async function listVacancyApplications(
  { db, account, now }: SignedInScope,
  { params, query }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  const vacancy = await findOwnOffer(db, account, params.id)
  if (!vacancy) throw new Failure('vacancies:not_found')
  const at = now()
  const offer = offerOf(vacancy)
  const [facts, numbers, pending, labels] = await Promise.all([
    findFacts(db, { ...vacancy, skills: offer.skills }, query, { account, now: at }),
    countLists(db, vacancy, at),
    findPendingRefusals(db, vacancy.id),
    findCompanyLabels(db, vacancy.company_id),
  ])
  const compared = facts.map((row): Compared => {
    const wish = wishOf(row)
    return { ...row, wish, rank: { ...fitOf(offer, wish), skills: { length: row.shared } } }
  })
  const sorted = inSort(compared.filter(passes(query)), query.sort)
  const people = firstOfEach(sorted, await findNameless(db, repeated(sorted)))
  const shown = people.slice((query.page - 1) * query.size, query.page * query.size)
  const ids = shown.map(({ id }) => id)
  const [applications, skills, marks] = await Promise.all([
    readApplications(db, [...ids, ...pending.map((each) => each.first_id)], account, at),
    findSentSkills(db, ids),
    findMarks(db, ids, account.id),
  ])
  return {
    results: shown.flatMap(({ id, wish }) => {
      const application = applications.get(id)
      const itsMarks = marks.get(id)
      if (!application || !itsMarks) return []
      const fit = fitOf(offer, { ...wish, skills: skills.get(id) ?? [] })
      return [{ application, fit, marks: itsMarks }]
    }),
    total: people.length,
    ...numbers,
    pending_refusals: pending.flatMap(({ due_at, public_ids, first_id }) => {
      const application = applications.get(first_id)
      return application ? [{ due_at: due_at.toISOString(), public_ids, application }] : []
    }),
    areas: areasOf(facts),
    labels,
  }
}

/**
 * Returns what is compared with the vacancy, without skills: comparing those of thousands takes longer here than in SQL.
 * Employers do not see for which cities a candidate who has applied would move.
 */
function wishOf({ area_code, months, salary, currency, formats }: Facts): Wish {
  return {
    ...placeOf(area_code),
    formats,
    relocation: { type: 'no', area_codes: [] },
    months,
    pay: salary && currency && inTenge(salary, currency),
    skills: [],
  }
}

function passes({ area, experience, pay, skills }: ApplicationFilter) {
  return ({ area_code, months, rank }: Compared) =>
    (area === undefined || area_code === area) &&
    (experience === undefined || levelAfter(months) === experience) &&
    (pay === undefined || rank.pay_meets === true) &&
    (skills === undefined || rank.skills.length >= skills)
}

const orders: Record<Exclude<ApplicationSort, 'deadline'>, (a: Compared, b: Compared) => number> = {
  match: (a, b) => byFit(a.rank, b.rank),
  newest: (a, b) => b.id - a.id,
  pay: (a, b) => (a.wish.pay ?? Infinity) - (b.wish.pay ?? Infinity) || 0,
}

/** Sorts the applications; the deadline is the order in which they were read. */
function inSort(rows: Compared[], sort: ApplicationSort | undefined): Compared[] {
  return sort === undefined || sort === 'deadline' ? rows : rows.toSorted(orders[sort])
}

/** Returns the applications of candidates who have sent several. */
function repeated(rows: Compared[]): number[] {
  const times = new Map<number, number>()
  for (const { candidate_id: id } of rows) times.set(id, (times.get(id) ?? 0) + 1)
  return rows.filter((row) => Number(times.get(row.candidate_id)) > 1).map(({ id }) => id)
}

function firstOfEach(rows: Compared[], nameless: ReadonlySet<number>): Compared[] {
  const people = new Set<number>()
  return rows.filter(
    ({ id, candidate_id: person }) =>
      nameless.has(id) || (!people.has(person) && people.add(person)),
  )
}

function areasOf(facts: Facts[]) {
  const counts = new Map<string, number>()
  for (const { area_code: code } of facts) {
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts]
    .map(([code, count]) => ({ code, name: areaName(code) ?? code, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'ru'))
}
