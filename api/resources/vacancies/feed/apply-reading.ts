// Does what a reading has planned, by the same operations with which members write vacancies.
import type { VacancyContent } from '../../../contract/content/vacancy.ts'
import type { FeedFault } from '../../../contract/vacancy-feeds.ts'
import { Failure } from '../../../http/failure.ts'
import { newPublicId } from '../../../public-id.ts'
import type { MemberScope, Transaction } from '../../../scope.ts'
import {
  archiveVacancy,
  prolongVacancy,
  publishVacancy,
  restoreVacancy,
  updateVacancy,
} from '../written.ts'
import { insertVacancy } from '../written-queries.ts'
import type { FeedVacancy, ReadingPlan } from './plan-reading.ts'
import {
  adoptVacancies,
  findWrittenTwin,
  insertFeedVacancy,
  markClosedByFeed,
  setFeedVacancy,
  type FeedRow,
} from './queries.ts'
import { refusedRow, type ReadRow } from './row-faults.ts'

/** The fields that a row of a feed can fill; a change leaves the others as the company has written them. */
const filled = [
  'title',
  'specialty_code',
  'area_code',
  'address',
  'salary_from',
  'salary_to',
  'salary_currency',
  'salary_period',
  'salary_gross',
  'payout_frequency',
  'experience',
  'employment_form',
  'work_formats',
  'work_schedules',
  'description',
  'responsibilities',
  'requirements',
  'conditions',
  'key_skills',
  'contact_person',
] as const satisfies (keyof VacancyContent)[]

interface Applied {
  feed: FeedRow
  company: { id: number; name: string }
  plan: ReadingPlan<ReadRow>
  /** The working copies of the vacancies, by their id. */
  working: ReadonlyMap<number, VacancyContent>
}

/** Applies a plan in a transaction of the caller, who rolls it back if there are faults. */
export async function applyReading(
  scope: MemberScope,
  tx: Transaction,
  { feed, company, plan, working }: Applied,
): Promise<FeedFault[]> {
  const faults: FeedFault[] = []
  const forRow = async (row: ReadRow, act: (inner: MemberScope) => Promise<void>) => {
    try {
      await tx.transaction((inner) => act({ ...scope, db: inner }))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      faults.push(...refusedRow(row, error))
    }
  }
  await adoptVacancies(
    tx,
    feed,
    plan.adopt.map(({ id }) => id),
  )
  // Vacancies are closed first, so that the new ones find their places in the plan.
  for (const vacancy of plan.close) {
    const body = { reason: 'cancelled' as const }
    await archiveVacancy({ ...scope, db: tx }, { ...idOf(vacancy), body })
    await markClosedByFeed(tx, vacancy.id)
  }
  await prolong(scope, tx, plan.prolong)
  for (const { row, vacancy } of plan.restore) {
    await forRow(row, async (inner) => {
      await restoreVacancy(inner, { ...idOf(vacancy), body: {} })
      if (row.hash !== vacancy.row_hash) await rewrite(inner, vacancy, row)
    })
  }
  for (const { row, vacancy } of plan.change) {
    await forRow(row, (inner) => rewrite(inner, vacancy, row))
  }
  for (const row of plan.create) {
    await forRow(row, async (inner) => {
      const twin = await findWrittenTwin(inner.db, feed, row.content, scope.now())
      if (twin) throw new Failure('vacancies:duplicate_vacancy', { data: twin })
      const public_id = newPublicId()
      const own = { public_id, manager_user_id: scope.account.id, working: row.content }
      await insertVacancy(inner.db, company, { ...own, now: scope.now() })
      await insertFeedVacancy(inner.db, feed, public_id, row)
      await publish(inner, { public_id })
    })
  }
  return faults

  async function rewrite(inner: MemberScope, vacancy: FeedVacancy, row: ReadRow): Promise<void> {
    const content = { ...row.content, ...working.get(vacancy.id), ...filledBy(row.content) }
    await updateVacancy(inner, { ...idOf(vacancy), body: { content } })
    await publish(inner, vacancy)
    await setFeedVacancy(inner.db, vacancy.id, { row_hash: row.hash })
  }
}

/** Prolongs vacancies as far as a plan or a purchase pays for it; others end as they would without the feed. */
export async function prolong(
  scope: MemberScope,
  tx: Transaction,
  vacancies: readonly FeedVacancy[],
): Promise<void> {
  for (const vacancy of vacancies) {
    try {
      await prolongVacancy({ ...scope, db: tx }, { ...idOf(vacancy), body: {} })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
}

/** Publishes a vacancy; rows of one feed may be alike, because each has its own id. */
async function publish(scope: MemberScope, vacancy: Pick<FeedVacancy, 'public_id'>): Promise<void> {
  await publishVacancy(scope, { ...idOf(vacancy), body: { despite_duplicate: true } })
}

function idOf({ public_id }: Pick<FeedVacancy, 'public_id'>) {
  return { params: { id: public_id } }
}

function filledBy(content: VacancyContent): Partial<VacancyContent> {
  return Object.fromEntries(filled.map((name) => [name, content[name]]))
}
