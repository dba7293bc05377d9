// Vacancies whose manager leaves go to a colleague, or are closed (docs/decisions/052).
import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { emptyOf } from '../../contract/content/empty.ts'
import { vacancy } from '../../contract/content/vacancy.ts'
import { mayDo } from '../../contract/rules/vacancy-moves.ts'
import { applications, companyMembers as m, users, vacancies as v } from '../../database/tables.ts'
import type { EventOf } from '../../events/events.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Executor, Transaction } from '../../scope.ts'
import { closeApplicationsOfVacancies } from '../applications/system-moves.ts'
import { companiesOf } from '../companies/membership.ts'
import { changeVacancy } from './written-queries.ts'

export async function leaveVacancies(
  scope: SystemScope,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const own = await tx.select().from(v).where(isManagedBy(userId)).orderBy(v.id).for('update')
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

/** Finds a remaining member, the owner first. */
async function findColleague(
  db: Executor,
  companyId: number,
  userId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ id: m.user_id })
    .from(m)
    .innerJoin(users, eq(users.id, m.user_id))
    .where(and(eq(m.company_id, companyId), ne(m.user_id, userId), isNull(users.erase_at)))
    .orderBy(sql`${m.role} = 'owner' desc`, m.user_id)
    .limit(1)
  return row?.id ?? null
}

/**
 * Removes the account's name and contacts from vacancies that it or colleagues manage; deletes vacancies that nobody
 * else has seen.
 */
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
