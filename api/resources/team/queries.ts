import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { mayAs, teamRoles, type TeamRight, type TeamRole } from '../../contract/rules/team.ts'
import { vacancyCounters } from '../../contract/rules/application-counters.ts'
import {
  applications as a,
  companies,
  companyMembers as m,
  invitations,
  memberDeputies as d,
  teamInvitations as i,
  users,
  vacancies as v,
  vacancyFollowers,
  vacancyMembers,
} from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { counted, currentMeeting, isUndeletedBy } from '../applications/facts.ts'
import { isMember } from '../companies/facts.ts'
import { answeringMember } from './facts.ts'

const roleOrder = sql`array_position(${sql.param([...teamRoles])}::text[], ${m.role})`

export function findMembers(db: Executor, companyId: number) {
  const { first_name, last_name, email, phone } = users
  return db
    .select({
      user_id: m.user_id,
      role: m.role,
      allowance: m.allowance,
      first_name,
      last_name,
      email,
      phone,
    })
    .from(m)
    .innerJoin(users, eq(users.id, m.user_id))
    .where(eq(m.company_id, companyId))
    .orderBy(roleOrder, asc(m.user_id))
}

/** Returns the account's role in the company; null if the account does not belong to it. */
export async function findRole(
  db: Executor,
  companyId: number,
  userId: number,
): Promise<TeamRole | null> {
  const [row] = await db
    .select({ role: m.role })
    .from(m)
    .where(and(eq(m.company_id, companyId), eq(m.user_id, userId)))
  return row?.role ?? null
}

export async function findOwnTeamCompany(db: Executor, companyId: number, userId: number) {
  const { id, name, slug, logo } = companies
  const [row] = await db
    .select({ id, name, slug, logo, role: m.role })
    .from(companies)
    .innerJoin(m, and(eq(m.company_id, companies.id), eq(m.user_id, userId)))
    .where(eq(companies.id, companyId))
  return row ?? null
}

/** Counts the owners of a company besides one member, without those who have deleted their account. */
export async function countOtherOwners(
  db: Executor,
  companyId: number,
  userId: number,
): Promise<number> {
  const others = await db
    .select({ id: m.user_id })
    .from(m)
    .innerJoin(users, and(eq(users.id, m.user_id), isNull(users.erase_at)))
    .where(and(eq(m.company_id, companyId), eq(m.role, 'owner'), ne(m.user_id, userId)))
  return others.length
}

export async function insertMember(db: Executor, values: typeof m.$inferInsert): Promise<void> {
  await db.insert(m).values(values)
}

export async function setRole(
  db: Executor,
  companyId: number,
  userId: number,
  role: TeamRole,
): Promise<void> {
  const allowance = mayAs(role, 'publish') ? {} : { allowance: null }
  await db
    .update(m)
    .set({ role, ...allowance })
    .where(and(eq(m.company_id, companyId), eq(m.user_id, userId)))
}

/** Returns the first name of an account; empty if it has none. */
export async function findFirstName(db: Executor, id: number): Promise<string> {
  const [row] = await db.select({ name: users.first_name }).from(users).where(eq(users.id, id))
  return row?.name ?? ''
}

export async function updateAllowance(
  db: Executor,
  companyId: number,
  userId: number,
  allowance: number | null,
): Promise<void> {
  await db
    .update(m)
    .set({ allowance })
    .where(and(eq(m.company_id, companyId), eq(m.user_id, userId)))
}

/** Deletes a membership with the deputies and the vacancies that were shared with the member, or followed. */
export async function deleteMember(db: Executor, companyId: number, userId: number): Promise<void> {
  await db
    .delete(d)
    .where(and(eq(d.company_id, companyId), or(eq(d.user_id, userId), eq(d.deputy_id, userId))))
  await db.delete(m).where(and(eq(m.company_id, companyId), eq(m.user_id, userId)))
  const ofCompany = db.select({ id: v.id }).from(v).where(eq(v.company_id, companyId))
  for (const table of [vacancyMembers, vacancyFollowers]) {
    await db
      .delete(table)
      .where(and(eq(table.user_id, userId), inArray(table.vacancy_id, ofCompany)))
  }
}

/** Finds the vacancies of a company that are not archived and that the account may read, newest first. */
export function findTeamVacancies(db: Executor, companyId: number, userId: number, now: Date) {
  const isWaiting = counted(vacancyCounters.waiting, now, 'employer')
  return db
    .select({
      public_id: v.public_id,
      title: v.title,
      responsible_id: sql<number>`coalesce(${v.responsible_user_id}, ${v.manager_user_id})`.mapWith(
        Number,
      ),
      answering_id: answeringMember(now),
      shared_with: sql<number[]>`array(select s.user_id from ${vacancyMembers} s
        where s.vacancy_id = ${v.id} order by s.user_id)`.mapWith((ids: unknown[]) =>
        ids.map(Number),
      ),
      waiting: sql<number>`count(*) filter (where ${isWaiting})::int`,
      due_at: sql<Date | null>`min(${a.response_due_at}) filter (where ${isWaiting})`.mapWith(
        (at: string) => new Date(at),
      ),
    })
    .from(v)
    .leftJoin(a, and(eq(a.vacancy_id, v.id), isUndeletedBy('employer')))
    .leftJoin(invitations, currentMeeting)
    .where(
      and(
        eq(v.company_id, companyId),
        ne(v.status, 'archived'),
        isMember(v.company_id, userId, 'read', v.id),
      ),
    )
    .groupBy(v.id)
    .orderBy(desc(v.published_at), desc(v.id))
    .limit(500)
}

/** Locks a vacancy of the account's companies; `isPermitted` is whether the account's role gives the right. */
export async function lockVacancy(
  db: Executor,
  publicId: string,
  userId: number,
  right: TeamRight,
) {
  const [row] = await db
    .select({
      id: v.id,
      company_id: v.company_id,
      isPermitted: sql<boolean>`${isMember(v.company_id, userId, right, v.id)}`,
    })
    .from(v)
    .where(and(eq(v.public_id, publicId), isMember(v.company_id, userId, 'read', v.id)))
    .for('no key update')
  return row ?? null
}

/** Returns the members among the accounts whose role has the right, whatever is shared with them. */
export async function findMembersWith(
  db: Executor,
  companyId: number,
  userIds: number[],
  right: TeamRight,
): Promise<number[]> {
  const roles = teamRoles.filter((role) => mayAs(role, right))
  const rows = await db
    .select({ id: m.user_id })
    .from(m)
    .where(and(eq(m.company_id, companyId), inArray(m.user_id, userIds), inArray(m.role, roles)))
  return rows.map(({ id }) => id)
}

export async function setSharedWith(
  db: Executor,
  vacancyId: number,
  userIds: number[],
): Promise<void> {
  await db.delete(vacancyMembers).where(eq(vacancyMembers.vacancy_id, vacancyId))
  if (userIds.length === 0) return
  await db
    .insert(vacancyMembers)
    .values(userIds.map((user_id) => ({ vacancy_id: vacancyId, user_id })))
}

/** Finds a vacancy that the account may read. */
export async function findReadable(
  db: Executor,
  publicId: string,
  userId: number,
): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: v.id })
    .from(v)
    .where(and(eq(v.public_id, publicId), isMember(v.company_id, userId, 'read', v.id)))
  return row ?? null
}

/** Makes an account follow a vacancy, or no longer. */
export async function setFollowing(
  db: Executor,
  vacancy_id: number,
  user_id: number,
  isFollowing: boolean,
): Promise<void> {
  if (isFollowing) {
    await db.insert(vacancyFollowers).values({ vacancy_id, user_id }).onConflictDoNothing()
    return
  }
  await db
    .delete(vacancyFollowers)
    .where(and(eq(vacancyFollowers.vacancy_id, vacancy_id), eq(vacancyFollowers.user_id, user_id)))
}

/** Returns whether a member of the company has the e-mail address or phone number. */
export async function hasMemberWith(
  db: Executor,
  companyId: number,
  address: string,
): Promise<boolean> {
  const found = await db
    .select({ id: m.user_id })
    .from(m)
    .innerJoin(users, eq(users.id, m.user_id))
    .where(
      and(
        eq(m.company_id, companyId),
        or(
          and(eq(users.email, address), isNotNull(users.email_verified_at)),
          and(eq(users.phone, address), isNotNull(users.phone_verified_at)),
        ),
      ),
    )
  return found.length > 0
}

/** Deletes the open invitations that an address has to a company. */
export async function deleteInvitationsOf(
  db: Executor,
  companyId: number,
  recipients: readonly string[],
): Promise<void> {
  if (recipients.length === 0) return
  const isOpen = sql`${i.accepted_at} is null`
  await db
    .delete(i)
    .where(and(eq(i.company_id, companyId), inArray(i.recipient, [...recipients]), isOpen))
}
