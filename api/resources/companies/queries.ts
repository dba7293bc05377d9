import { randomBytes } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import {
  codes,
  companies,
  companyDocuments,
  companyMembers,
  vacancies,
} from '../../database/tables.ts'
import type { TeamRight, TeamRole } from '../../contract/rules/team.ts'
import type { Executor, Scope, SignedInScope } from '../../scope.ts'
import { slugOf } from '../../slug.ts'
import { openVacancies } from '../vacancies/facts.ts'
import { answersOf, companiesAt, isMember, needsSuccessor } from './facts.ts'
import { lastDocument } from './document-rows.ts'
import { isShown } from './visible.ts'

export type CompanyRow = typeof companies.$inferSelect
type Changes = Omit<
  typeof companies.$inferInsert,
  'id' | 'slug' | 'created_at' | 'version' | 'merged_into'
>

/** The key under which a company's confirmation code is stored. Each e-mail address of a company has its own code. */
export function companyCode(id: number, mailbox: string) {
  return { username: `company:${id} ${mailbox}`, purpose: 'confirm_company' } as const
}

/** Finds the account's companies, each with its confirmation code if one was requested. */
export function findOwnCompanies(
  db: Executor,
  { account, now }: Pick<SignedInScope, 'account' | 'now'>,
  id?: number,
) {
  const isCode = sql`${codes.purpose} = 'confirm_company'
    and ${codes.username} = 'company:' || ${companies.id} || ' ' || ${companies.verification_email}`
  return db
    .select({
      company: companies,
      role: sql<TeamRole>`(select m.role from ${companyMembers} m
        where m.company_id = ${companies.id} and m.user_id = ${account.id})`,
      open_vacancies: openVacancies(companies.id, now()),
      answers: answersOf(companies.id),
      former_ids: sql<number[]>`array(select former.id from companies former
        where former.merged_into = ${companies.id} order by former.id)`.mapWith((ids: unknown[]) =>
        ids.map(Number),
      ),
      needs_successor: needsSuccessor(companies.id, account.id),
      is_bin_taken: sql<boolean>`exists (select from companies other where other.bin = ${companies.bin}
        and other.verification = 'verified' and other.id <> ${companies.id})`,
      document: companyDocuments,
      code: { sent_at: codes.sent_at, expires_at: codes.expires_at, attempts: codes.attempts },
    })
    .from(companies)
    .leftJoin(codes, isCode)
    .leftJoin(companyDocuments, eq(companyDocuments.id, lastDocument(sql`${companies.id}`)))
    .where(
      and(isMember(companies.id, account.id), id === undefined ? undefined : eq(companies.id, id)),
    )
    .orderBy(asc(companies.id))
}

/** Locks a company of the account, and returns whether the account's role gives the right. */
export async function lockOwnCompany(
  db: Executor,
  accountId: number,
  id: number,
  right?: TeamRight,
): Promise<{ company: CompanyRow; isPermitted: boolean } | null> {
  const isPermitted = sql<boolean>`${isMember(companies.id, accountId, right)}`
  const [row] = await db
    .select({ company: companies, isPermitted })
    .from(companies)
    .where(
      and(eq(companies.id, id), isNull(companies.merged_into), isMember(companies.id, accountId)),
    )
    .for('update')
  return row ?? null
}

export async function countOwnCompanies(db: Executor, accountId: number): Promise<number> {
  const [row] = await db
    .select({ companies: count() })
    .from(companies)
    .where(isMember(companies.id, accountId))
  return row?.companies ?? 0
}

/** Creates a company; the account becomes its owner. */
export async function insertCompany(
  db: Executor,
  accountId: number,
  values: Changes & { created_at: Date },
): Promise<number> {
  for (const slug of slugsOf(values.name)) {
    const [row] = await db
      .insert(companies)
      .values({ ...values, slug, paying_user_id: accountId })
      .onConflictDoNothing({ target: companies.slug })
      .returning({ id: companies.id })
    if (!row) continue
    await db
      .insert(companyMembers)
      .values({ company_id: row.id, user_id: accountId, role: 'owner' })
    return row.id
  }
  throw new Error(`no address is free for a company called ${values.name}`)
}

function slugsOf(name: string): string[] {
  const first = slugOf(name).slice(0, 60).replace(/-$/, '') || 'company'
  const random = randomBytes(5).toString('hex')
  return [first, `${first}-2`, `${first}-3`, `${first}-${random}`]
}

export async function setCompany(
  db: Executor,
  { id }: CompanyRow,
  changes: Partial<Changes & Pick<CompanyRow, 'version'>>,
): Promise<void> {
  await db.update(companies).set(changes).where(eq(companies.id, id))
}

const indexedAtOnce = 200

/** After a company was changed, copies its name and type into the search rows of its vacancies. */
export async function indexVacancies(db: Executor, companyId: number): Promise<void> {
  const { id, company_id, status } = vacancies
  for (let last = 0; ;) {
    const rows = await db
      .select({ id })
      .from(vacancies)
      .where(and(eq(company_id, companyId), eq(status, 'published'), gt(id, last)))
      .orderBy(id)
      .limit(indexedAtOnce)
    if (rows.length === 0) return
    const ids = rows.map((row) => row.id)
    await db.execute(sql`select index_vacancies(${sql.param(ids)}::bigint[])`)
    last = ids.at(-1) ?? last
  }
}

export async function findCompanyById(db: Executor, id: number): Promise<CompanyRow | null> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id))
  return row ?? null
}

/** Finds a company, if the viewer may see it; at the address of a merged one the company that it has become. */
export async function findCompany(
  { db, account: viewer, now }: Pick<Scope, 'db' | 'account' | 'now'>,
  slug: string,
) {
  const isOwn = viewer ? isMember(companies.id, viewer.id) : undefined
  const [row] = await db
    .select({
      company: companies,
      open_vacancies: openVacancies(companies.id, now()),
      answers: answersOf(companies.id),
    })
    .from(companies)
    .where(and(inArray(companies.id, companiesAt([slug])), or(isShown(), isOwn)))
  return row ?? null
}
