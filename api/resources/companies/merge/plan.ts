// Describes what a merge of two companies would do, and why it may not be done.
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { teamRoles, type TeamRole } from '../../../contract/rules/team.ts'
import { companies, companyMembers as m, users } from '../../../database/tables.ts'
import type { Executor } from '../../../scope.ts'
import type { CompanyRow } from '../queries.ts'
import { moves } from './moves.ts'

export interface MergeSlugs {
  keep: string
  remove: string
}

/**
 * Why two companies cannot be merged. `unknown`: an address has no company; `same`: both addresses have one company;
 * `elsewhere`: one of them has become a third company; `not_verified`: the one that stays has not proved who
 * it is; `blocked`: a moderator has blocked one of them.
 */
export type MergeRefusal =
  | 'unknown'
  | 'same'
  | 'elsewhere'
  | 'blocked'
  | 'not_verified'
  | 'other_bin'

export interface MergePlan {
  keep: CompanyRow
  remove: CompanyRow
  isDone: boolean
  /** The number of rows of each table that move. */
  rows: { table: string; count: number }[]
  members: MemberAfter[]
}

interface MemberAfter {
  name: string
  address: string
  /** The roles in the company that stays and in the other one; null for none. */
  kept: TeamRole | null
  moved: TeamRole | null
  role: TeamRole
}

export function refusalOf(
  keep: CompanyRow | null | undefined,
  remove: CompanyRow | null | undefined,
): MergeRefusal | null {
  if (!keep || !remove) return 'unknown'
  if (keep.id === remove.id) return 'same'
  if (keep.merged_into !== null) return 'elsewhere'
  if (remove.merged_into !== null) return remove.merged_into === keep.id ? null : 'elsewhere'
  if (keep.blocked_at || remove.blocked_at) return 'blocked'
  if (keep.verification !== 'verified' || keep.bin === null) return 'not_verified'
  return remove.bin === keep.bin ? null : 'other_bin'
}

/** Returns what the merge would do, or why it is refused. */
export async function planMerge(
  db: Executor,
  slugs: MergeSlugs,
): Promise<MergePlan | MergeRefusal> {
  const both = await db
    .select()
    .from(companies)
    .where(inArray(companies.slug, [slugs.keep, slugs.remove]))
  const keep = both.find(({ slug }) => slug === slugs.keep)
  const remove = both.find(({ slug }) => slug === slugs.remove)
  const refusal = refusalOf(keep, remove)
  if (refusal || !keep || !remove) return refusal ?? 'unknown'
  return {
    keep,
    remove,
    isDone: remove.merged_into !== null,
    rows: await countRows(db, remove.id),
    members: await findMembersAfter(db, keep.id, remove.id),
  }
}

async function countRows(db: Executor, companyId: number): Promise<MergePlan['rows']> {
  const rows: MergePlan['rows'] = []
  for (const table of Object.keys(moves)) {
    const column = sql.identifier(table === 'companies' ? 'merged_into' : 'company_id')
    const { rows: found } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${column} = ${companyId}`,
    )
    rows.push({ table, count: found[0]?.count ?? 0 })
  }
  return rows
}

async function findMembersAfter(
  db: Executor,
  keep: number,
  remove: number,
): Promise<MemberAfter[]> {
  const { first_name, last_name, email, phone } = getTableColumns(users)
  const roleIn = (id: number) =>
    sql<TeamRole | null>`max(${m.role}) filter (where ${m.company_id} = ${id})`
  const rows = await db
    .select({ first_name, last_name, email, phone, kept: roleIn(keep), moved: roleIn(remove) })
    .from(m)
    .innerJoin(users, eq(users.id, m.user_id))
    .where(and(inArray(m.company_id, [keep, remove])))
    .groupBy(users.id)
    .orderBy(users.id)
  return rows.map(({ kept, moved, ...user }) => ({
    name: [user.first_name, user.last_name].filter(Boolean).join(' '),
    address: user.email ?? user.phone ?? '',
    kept,
    moved,
    role: teamRoles.find((role) => role === kept || role === moved) ?? 'hiring_manager',
  }))
}
