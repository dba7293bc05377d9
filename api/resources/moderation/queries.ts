import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BlockKind } from '../../contract/rules/blocks.ts'
import {
  appeals,
  companies,
  companyMembers as m,
  moderationBlocks as b,
  resumes,
  users,
  vacancies,
} from '../../database/tables.ts'
import type { Executor, Transaction } from '../../scope.ts'
import { isMember } from '../companies/facts.ts'
import { titleOfThing } from './facts.ts'

export type StoredBlock = typeof b.$inferSelect
export type StoredAppeal = typeof appeals.$inferSelect

/** The column that names the blocked thing. */
export const subjectOf = {
  account: 'user_id',
  company: 'company_id',
  vacancy: 'vacancy_id',
  resume: 'resume_id',
} as const satisfies Record<BlockKind, keyof StoredBlock>

/** A thing by its database id. */
export interface Blockable {
  kind: BlockKind
  id: number
}

/** Stores blocks; those of things that are blocked already are left out. */
export function insertBlocks(
  tx: Transaction,
  blocks: (typeof b.$inferInsert)[],
): Promise<StoredBlock[]> {
  if (blocks.length === 0) return Promise.resolve([])
  return tx.insert(b).values(blocks).onConflictDoNothing().returning()
}

/** Ends a block and those that follow from it; returns what they have blocked. */
export function endBlocks(tx: Transaction, id: number, now: Date): Promise<StoredBlock[]> {
  return tx
    .update(b)
    .set({ ended_at: now })
    .where(and(or(eq(b.id, id), eq(b.cause_id, id)), isNull(b.ended_at)))
    .returning()
}

async function findBlock(db: Executor, where: SQL | undefined) {
  const [row] = await db
    .select({ block: b, title: titleOfThing('moderation_blocks'), appeal: appeals })
    .from(b)
    .leftJoin(appeals, eq(appeals.block_id, b.id))
    .where(where)
  return row ?? null
}
export type BlockRow = NonNullable<Awaited<ReturnType<typeof findBlock>>>

/** Finds a block by its public id; what follows from the block of an account or company has no page of its own. */
export function findPublicBlock(db: Executor, publicId: string) {
  return findBlock(db, and(eq(b.public_id, publicId), isNull(b.cause_id)))
}

export function findBlockById(db: Executor, id: number) {
  return findBlock(db, eq(b.id, id))
}

export async function findAppeal(db: Executor, id: number): Promise<StoredAppeal | null> {
  const [row] = await db.select().from(appeals).where(eq(appeals.id, id))
  return row ?? null
}

/** Locks a block, so that it is disputed once and not while it ends. */
export async function lockBlock(tx: Transaction, id: number): Promise<StoredBlock | null> {
  const [row] = await tx.select().from(b).where(eq(b.id, id)).for('update')
  return row ?? null
}

/** Stores an appeal; returns null if the block was disputed before. */
export async function insertAppeal(tx: Transaction, appeal: typeof appeals.$inferInsert) {
  const [row] = await tx.insert(appeals).values(appeal).onConflictDoNothing().returning()
  return row ?? null
}

export async function decideAppeal(
  tx: Transaction,
  id: number,
  decided: Pick<StoredAppeal, 'decision' | 'answer' | 'decided_at'>,
): Promise<void> {
  await tx.update(appeals).set(decided).where(eq(appeals.id, id))
}

/** Finds the block of the company or account that hides a vacancy or resume, besides its own. */
export async function findCauseOf(
  tx: Transaction,
  { kind, id }: { kind: 'vacancy' | 'resume'; id: number },
): Promise<StoredBlock | null> {
  const hides =
    kind === 'resume'
      ? sql`${b.user_id} = (select owner_id from resumes where id = ${id})`
      : sql`exists (select from vacancies where id = ${id}
          and (company_id = ${b.company_id} or manager_user_id = ${b.user_id}))`
  const [cause] = await tx
    .select()
    .from(b)
    .where(and(hides, isNull(b.ended_at)))
    .limit(1)
  return cause ?? null
}

/** Finds the accounts that may dispute a block: the owner, or the members who may act for the company. */
export async function findOwners(db: Executor, { kind, id }: Blockable): Promise<number[]> {
  if (kind === 'account') return [id]
  if (kind === 'resume') {
    const rows = await db.select({ id: resumes.owner_id }).from(resumes).where(eq(resumes.id, id))
    return rows.map((row) => row.id)
  }
  const companyOf =
    kind === 'company'
      ? sql`${id}`
      : sql`(select ${vacancies.company_id} from ${vacancies} where ${vacancies.id} = ${id})`
  const right = kind === 'company' ? 'edit_company' : 'publish'
  const rows = await db
    .select({ id: m.user_id })
    .from(m)
    .where(and(sql`${m.company_id} = ${companyOf}`, isMember(m.company_id, m.user_id, right)))
    .orderBy(m.user_id)
  return rows.map((row) => row.id)
}

/** Finds what is blocked of an account, a company or a vacancy; a block that follows from another is named by that one. */
export async function findOpenBlocks(
  db: Executor,
  of: { account: number } | { company: number } | { vacancy: string },
) {
  const cause = alias(b, 'cause')
  const vacanciesBy = (where: SQL) =>
    sql`${b.vacancy_id} in (select v.id from ${vacancies} v where ${where})`
  const isTheirs =
    'account' in of
      ? or(
          eq(b.user_id, of.account),
          sql`${b.resume_id} in (select r.id from ${resumes} r where r.owner_id = ${of.account})`,
          vacanciesBy(sql`v.manager_user_id = ${of.account}`),
        )
      : 'company' in of
        ? or(eq(b.company_id, of.company), vacanciesBy(sql`v.company_id = ${of.company}`))
        : vacanciesBy(sql`v.public_id = ${of.vacancy}`)
  return db
    .selectDistinct({
      id: sql<string>`coalesce(${cause.public_id}, ${b.public_id})`,
      kind: sql<BlockKind>`coalesce(${cause.kind}, ${b.kind})`,
      title: sql<string>`case when ${cause.id} is null then ${titleOfThing('moderation_blocks')} else '' end`,
    })
    .from(b)
    .leftJoin(cause, eq(cause.id, b.cause_id))
    .where(and(isNull(b.ended_at), isTheirs))
    .orderBy(sql`1`)
    .limit(20)
}

/** Finds what is blocked of a candidate, or of the companies of an employer. */
export async function findOwnBlocks(db: Executor, userId: number) {
  const cause = alias(b, 'cause')
  const rows = await db
    .select({
      kind: b.kind,
      id: sql<string>`coalesce(${vacancies.public_id}, ${resumes.public_id}, ${companies.slug})`,
      block_id: sql<string>`coalesce(${cause.public_id}, ${b.public_id})`,
    })
    .from(b)
    .leftJoin(cause, eq(cause.id, b.cause_id))
    .leftJoin(vacancies, eq(vacancies.id, b.vacancy_id))
    .leftJoin(resumes, eq(resumes.id, b.resume_id))
    .leftJoin(companies, eq(companies.id, b.company_id))
    .where(
      and(
        isNull(b.ended_at),
        or(
          eq(resumes.owner_id, userId),
          isMember(companies.id, userId),
          isMember(vacancies.company_id, userId, 'read', vacancies.id),
        ),
      ),
    )
    .limit(500)
  return rows
}

export function findOwnersOfBlock(db: Executor, block: StoredBlock): Promise<number[]> {
  const { kind } = block
  return findOwners(db, { kind, id: block[subjectOf[kind]] as number })
}

/** Finds the accounts whose plans a company uses: its paying account, or the members who may publish. */
export async function findPlanHolders(db: Executor, companyId: number): Promise<number[]> {
  const mayPublish = isMember(m.company_id, m.user_id, 'publish')
  const rows = await db
    .select({ payer: companies.paying_user_id, member: m.user_id })
    .from(m)
    .innerJoin(companies, eq(companies.id, m.company_id))
    .where(and(eq(m.company_id, companyId), mayPublish))
  return [...new Set(rows.map(({ payer, member }) => payer ?? member))]
}

/** Marks an account or company as blocked, or no longer as such. */
export async function setBlocked(
  tx: Transaction,
  { kind, id }: Blockable,
  blocked_at: Date | null,
): Promise<void> {
  if (kind === 'account') await tx.update(users).set({ blocked_at }).where(eq(users.id, id))
  if (kind === 'company') await tx.update(companies).set({ blocked_at }).where(eq(companies.id, id))
}

/** Counts how often moderators have blocked something of an account, without what was given back. */
export function countBlocksOf(db: Executor, userId: number): Promise<number> {
  const isGranted = sql`exists (select from ${appeals} where ${appeals.block_id} = ${b.id}
    and ${appeals.decision} = 'granted')`
  const isTheirs = or(
    eq(b.user_id, userId),
    sql`${b.resume_id} in (select ${resumes.id} from ${resumes} where ${resumes.owner_id} = ${userId})`,
    sql`${b.vacancy_id} in (select ${vacancies.id} from ${vacancies}
      where ${vacancies.manager_user_id} = ${userId})`,
  )
  return db.$count(b, and(isTheirs, isNull(b.cause_id), sql`not ${isGranted}`))
}

/** Erases the words of an account against blocks of its resumes and vacancies. */
export async function eraseAppealsOf(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(appeals)
    .set({ text: '' })
    .where(
      sql`${appeals.block_id} in (select ${b.id} from ${b} where
        ${b.resume_id} in (select ${resumes.id} from ${resumes} where ${resumes.owner_id} = ${userId})
        or ${b.vacancy_id} in (select ${vacancies.id} from ${vacancies}
          where ${vacancies.manager_user_id} = ${userId}))`,
    )
}
