// Functions of vacancies that other parts of the API call.
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm'
import { emptyOf } from '../../contract/content/empty.ts'
import { vacancy } from '../../contract/content/vacancy.ts'
import type { FiltersOf } from '../../contract/search/kinds.ts'
import type { vacancySearch } from '../../contract/search/vacancies.ts'
import { publishable } from '../../contract/rules/services.ts'
import { vacancyQuery, type VacancyCard } from '../../contract/vacancies.ts'
import { mayDo } from '../../contract/rules/vacancy-moves.ts'
import { applications, companyMembers as m, users, vacancies as v } from '../../database/tables.ts'
import type { EventOf, VacancyChange } from '../../events/events.ts'
import { Failure } from '../../http/failure.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Executor, Scope, SignedInScope, Transaction } from '../../scope.ts'
import { compileSearch, type CompiledSearch, type CompileScope } from '../../search/compile.ts'
import { closeApplicationsOfVacancies } from '../applications/acts.ts'
import { companiesOf, isMember } from '../companies/facts.ts'
import { usesPlanSlot } from './facts.ts'
export { blockVacancies, holdReported, unblockVacancy } from './blocked.ts'
export { findPausedFeed } from './feed/queries.ts'
export { decideHold } from './holds.ts'
export { readHold } from './hold-queries.ts'
import { listVacancies, listVacanciesByIds } from './operations.ts'
import { searched } from './search.ts'
import { changeVacancy, type VacancyRow } from './written-queries.ts'
import { prolongVacancy, publishVacancy, restoreVacancy, unpauseVacancy } from './written.ts'

/** Returns a company's open vacancies, newest first. */
export async function listOpenVacancies(
  scope: Scope,
  company: string,
  size: number,
): Promise<VacancyCard[]> {
  const query = vacancyQuery.parse({ company, sort: 'date', size })
  // The page of a company also shows vacancies that the visitor has hidden.
  const account = scope.account && { ...scope.account, hidden: 0 }
  return (await listVacancies({ ...scope, account }, { query })).results
}

/** Returns the card of a vacancy that is open for applications; null if it is not. */
export async function readOpenVacancy(scope: Scope, id: string): Promise<VacancyCard | null> {
  const [card] = await listVacanciesByIds(scope, { body: { ids: [id] } })
  return card?.status === 'published' ? card : null
}

export function compileVacancySearch(
  scope: CompileScope,
  filters: FiltersOf<typeof vacancySearch>,
): Promise<CompiledSearch> {
  return compileSearch(searched, filters, scope)
}

type Named = Pick<VacancyRow, 'id' | 'public_id'>

/** The operation that publishes a vacancy, by the vacancy's current status. */
const ways: Record<(typeof publishable)[number], typeof publishVacancy> = {
  draft: publishVacancy,
  paused: unpauseVacancy,
  archived: restoreVacancy,
  published: prolongVacancy,
}

/** Publishes a vacancy after the company has paid for its publication until the given time. */
export async function publishPaid(
  scope: SignedInScope,
  tx: Transaction,
  { id, public_id, status }: Named & { status: string },
  until: Date,
): Promise<void> {
  const known = publishable.find((each) => each === status)
  if (!known) throw new Failure('vacancies:wrong_state')
  await tx.update(v).set({ paid_until: until }).where(eq(v.id, id))
  const input = { params: { id: public_id }, body: { despite_duplicate: false } }
  await ways[known]({ ...scope, db: tx }, input)
  await tx.update(v).set({ expires_at: until }).where(eq(v.id, id))
}

export async function promoteVacancy(
  { events }: SystemScope,
  tx: Transaction,
  { id, public_id }: Named,
  changes: Partial<Pick<VacancyRow, 'raised_at' | 'highlighted_until' | 'top_until'>>,
): Promise<void> {
  await tx.update(v).set(changes).where(eq(v.id, id))
  const action = 'promote'
  await events.record(tx, { type: 'vacancy-changed', vacancy_id: id, public_id, action })
}

/** Pauses the newest vacancies that an account pays for if there are more than its plan allows. */
export async function pauseAboveLimit(
  { now, events }: SystemScope,
  tx: Transaction,
  userId: number,
  limit: number,
): Promise<number> {
  const above = tx
    .select({ id: v.id })
    .from(v)
    .where(usesPlanSlot(userId, now()))
    .orderBy(asc(v.published_at), asc(v.id))
    .offset(limit)
  const isAbove = sql`${v.id} = any(array(${above}))`
  const hasOwn = gt(v.paid_until, now())
  const ids = { vacancy_id: v.id, public_id: v.public_id }
  const shortened = await tx
    .update(v)
    .set({ expires_at: sql`${v.paid_until}` })
    .where(and(isAbove, hasOwn))
    .returning(ids)
  const paused = await tx
    .update(v)
    .set({ status: 'paused', version: sql`${v.version} + 1`, updated_at: now() })
    .where(and(isAbove, eq(v.status, 'published')))
    .returning(ids)
  const changed = (action: VacancyChange) => (each: (typeof paused)[number]) =>
    ({ type: 'vacancy-changed', action, ...each }) as const
  await events.record(tx, ...shortened.map(changed('shorten')), ...paused.map(changed('pause')))
  return paused.length
}

/** After an outage of `ms` milliseconds, extends what companies have bought for their vacancies by this time. */
export async function extendPaidSlots(tx: Transaction, since: Date, ms: number): Promise<void> {
  const later = (column: AnyColumn) => sql`${column} + ${ms} * interval '1 millisecond'`
  await tx
    .update(v)
    .set({ expires_at: later(v.expires_at) })
    .where(and(gt(v.paid_until, since), eq(v.expires_at, v.paid_until)))
  for (const column of [v.paid_until, v.top_until, v.highlighted_until]) {
    await tx
      .update(v)
      .set({ [column.name]: later(column) })
      .where(gt(column, since))
  }
}

/**
 * Gives the vacancies of an employer who leaves to a colleague, by default of all companies (docs/decisions/052). For
 * those that others pay for, their manager answers the candidates from now on.
 */
export async function leaveVacancies(
  scope: SystemScope,
  tx: Transaction,
  userId: number,
  companyId?: number,
): Promise<void> {
  const isOfCompany = companyId === undefined ? undefined : eq(v.company_id, companyId)
  const isManaged = and(isManagedBy(userId), isOfCompany)
  const own = await tx.select().from(v).where(isManaged).orderBy(v.id).for('update')
  await tx
    .update(v)
    .set({ responsible_user_id: null })
    .where(
      and(
        sql`${v.company_id} in ${companiesOf(userId)}`,
        isOfCompany,
        eq(v.responsible_user_id, userId),
      ),
    )
  const archived: EventOf<'vacancy-changed'>[] = []
  for (const row of own) {
    const manager_user_id = await findColleague(tx, row.company_id, userId)
    if (manager_user_id) {
      await tx.update(v).set({ manager_user_id }).where(eq(v.id, row.id))
    } else if (mayDo('archive', row.status)) {
      const closed = { archived_at: scope.now(), closed_reason: 'cancelled' } as const
      await changeVacancy(tx, row, { status: 'archived', ...closed }, scope.now())
      const { id: vacancy_id, public_id } = row
      archived.push({ type: 'vacancy-changed', vacancy_id, public_id, action: 'archive' })
    }
  }
  await scope.events.record(tx, ...archived)
  const ids = archived.map(({ vacancy_id }) => vacancy_id)
  await closeApplicationsOfVacancies(scope, tx, ids)
}

async function findColleague(
  db: Executor,
  companyId: number,
  userId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ id: m.user_id })
    .from(m)
    .innerJoin(users, eq(users.id, m.user_id))
    .where(
      and(
        eq(m.company_id, companyId),
        ne(m.user_id, userId),
        isNull(users.erase_at),
        isMember(m.company_id, m.user_id, 'publish'),
      ),
    )
    .orderBy(sql`${m.role} = 'owner' desc`, m.user_id)
    .limit(1)
  return row?.id ?? null
}

/** Locks the published vacancies of a company, so that nobody writes their search rows meanwhile. */
export async function lockPublished(tx: Transaction, companyId: number): Promise<void> {
  await tx
    .select({ id: v.id })
    .from(v)
    .where(and(eq(v.company_id, companyId), eq(v.status, 'published')))
    .orderBy(v.id)
    .for('no key update')
}

/** Gives all vacancies of a company to another one. */
export async function giveVacancies(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.update(v).set({ company_id: to }).where(eq(v.company_id, from))
}

/** Names the member who answers the candidates of a vacancy. */
export async function setResponsible(tx: Transaction, id: number, userId: number): Promise<void> {
  await tx.update(v).set({ responsible_user_id: userId }).where(eq(v.id, id))
}

/** Stores on which day the owners were told that the member of these vacancies does not answer. */
export async function markOwnersTold(tx: Transaction, ids: number[], day: string): Promise<void> {
  await tx.update(v).set({ owners_told_on: day }).where(inArray(v.id, ids))
}

/** Forgets that the owners were told before the given day. */
export async function forgetOwnersTold(tx: Transaction, before: string): Promise<void> {
  await tx.update(v).set({ owners_told_on: null }).where(lt(v.owners_told_on, before))
}

/** Removes a person's name and contacts from the vacancies of companies. */
export async function eraseVacanciesOf(
  { events }: SystemScope,
  tx: Transaction,
  { id, email, phone }: { id: number; email: string | null; phone: string | null },
): Promise<void> {
  const isSeen = sql`exists (select from ${applications} where ${applications.vacancy_id} = ${v.id})`
  await tx.delete(v).where(and(isManagedBy(id), isNull(v.published_at), sql`not ${isSeen}`))
  const isNamed = sql`${v.company_id} in ${companiesOf(id)} and (
    ${v.working} -> 'contact_person' ->> 'email' = ${email}
    or split_part(${v.working} -> 'contact_person' ->> 'phone', ',', 1) = ${phone})`
  const nobody = sql`${JSON.stringify(emptyOf(vacancy.fields).contact_person)}::jsonb`
  const nameless = await tx
    .update(v)
    .set({
      working: sql`jsonb_set(${v.working}, '{contact_person}', ${nobody})`,
      published: sql`jsonb_set(${v.published}, '{contact_person}', ${nobody})`,
    })
    .where(or(isManagedBy(id), isNamed))
    .returning({ vacancy_id: v.id, public_id: v.public_id, published_at: v.published_at })
  const read = nameless.filter(({ published_at }) => published_at !== null)
  await events.record(
    tx,
    ...read.map(({ published_at: _, ...ids }) => {
      return { type: 'vacancy-changed', action: 'erase_contact', ...ids } as const
    }),
  )
}

function isManagedBy(userId: number): SQL | undefined {
  return and(sql`${v.company_id} in ${companiesOf(userId)}`, eq(v.manager_user_id, userId))
}
