import { and, eq, inArray, like, notExists, sql } from 'drizzle-orm'
import { shownRecord } from '../../contract/rules/answer-record.ts'
import { limits } from '../../contract/rules/limits.ts'
import type { TeamRight } from '../../contract/rules/team.ts'
import {
  codes,
  companies,
  companyDocuments,
  companyMembers as m,
  memberDeputies,
  messageTemplates,
} from '../../database/tables.ts'
import { namedArea } from '../../dictionaries/dictionaries.ts'
import { imageUrl } from '../../files/image-url.ts'
import { Failure } from '../../http/failure.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Executor, MemberScope, Scope, Transaction } from '../../scope.ts'
import { eraseNotesOf } from '../notes/acts.ts'
import { deleteDocuments } from './document-rows.ts'
import { companiesAt, isMember, needsSuccessor } from './facts.ts'
import { beginsLater, hasName } from './names.ts'
import { onOwnCompany } from './own-company.ts'
import { countOwnCompanies, findCompany, lockOwnCompany, setCompany } from './queries.ts'
import { standingAfter } from './standing.ts'
import { markVerified } from './verified.ts'
import { isShown } from './visible.ts'

export { isShown } from './visible.ts'
export {
  decideDocument,
  findRefused,
  readDocumentCase,
  readDocumentFile,
} from './document-decisions.ts'
export { findKeepers, findMarketAnswers } from './answer-record/market-queries.ts'

/** Returns the facts at the head of a company's page; null if the visitor may not open it. */
export async function readCompanyHead(scope: Scope, slug: string) {
  const found = await findCompany(scope, slug)
  if (!found) return null
  const { company, open_vacancies, answers } = found
  return {
    name: company.name,
    slug: company.slug,
    logo_url: imageUrl(company.logo),
    area: namedArea(company.area_code),
    open_vacancies_count: open_vacancies,
    answer_record: shownRecord(answers),
  }
}

const publicColumns = {
  company_id: companies.id,
  name: companies.name,
  area_code: companies.area_code,
}

export async function findPublicCompany(db: Executor, id: number) {
  const [row] = await db
    .select(publicColumns)
    .from(companies)
    .where(and(eq(companies.id, id), isShown()))
  return row ?? null
}

/** Returns the database ids of those companies in `slugs` that everybody may see, in the same order. */
export async function findPublicCompanyIds(db: Executor, slugs: string[]): Promise<number[]> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(inArray(companies.id, companiesAt(slugs)), isShown()))
    .orderBy(sql`array_position(${sql.param(slugs)}::text[], ${companies.slug})`)
  return rows.map(({ id }) => id)
}

/** Locks a company; throws if the account does not belong to it or has a role without the right. */
export async function lockCompanyOf(
  db: Executor,
  accountId: number,
  id: number,
  right?: TeamRight,
): Promise<void> {
  checkPermitted(await lockOwnCompany(db, accountId, id, right))
}

/** Locks a company without checking who asks. */
export async function lockCompany(db: Executor, id: number): Promise<void> {
  await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('update')
}

/** Returns the paying account of a company; null if each account pays for itself. */
export async function findPayingAccount(db: Executor, companyId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: companies.paying_user_id })
    .from(companies)
    .where(eq(companies.id, companyId))
  return row?.id ?? null
}

/**
 * Returns the id of the account that pays for an act of a company: its paying account, or the actor if it has none.
 * `isPaidBy` is the same rule in SQL.
 */
export async function findPayer(db: Executor, companyId: number, actorId: number): Promise<number> {
  return (await findPayingAccount(db, companyId)) ?? actorId
}

/** Names the paying account of a company, or none. The allowances end, because they were given by another account. */
export async function setPayingAccount(
  db: Executor,
  companyId: number,
  userId: number | null,
): Promise<void> {
  await db.update(companies).set({ paying_user_id: userId }).where(eq(companies.id, companyId))
  await db.update(m).set({ allowance: null }).where(eq(m.company_id, companyId))
}

/** Ends the payments of an account for a company, or for all; each member then pays for himself. */
export async function endPaying(
  { events }: SystemScope,
  tx: Transaction,
  userId: number,
  companyId?: number,
): Promise<void> {
  const paid = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.paying_user_id, userId),
        companyId === undefined ? undefined : eq(companies.id, companyId),
      ),
    )
  for (const { id } of paid) {
    await setPayingAccount(tx, id, null)
    await events.record(tx, { type: 'paying-ended', company_id: id, user_id: userId })
  }
}

export function countCompanies(db: Executor, accountId: number): Promise<number> {
  return countOwnCompanies(db, accountId)
}

/** Returns the companies that have other members, but no owner besides the account. */
export function findCompaniesWithoutHeir(db: Executor, accountId: number) {
  return db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(needsSuccessor(companies.id, accountId))
    .orderBy(companies.id)
}

/** Throws if the account does not belong to the company or has a role without the right. */
export async function checkCompanyOf(
  db: Executor,
  accountId: number,
  id: number,
  right: TeamRight,
): Promise<void> {
  const isPermitted = sql<boolean>`${isMember(companies.id, accountId, right)}`
  const [row] = await db
    .select({ isPermitted })
    .from(companies)
    .where(and(eq(companies.id, id), isMember(companies.id, accountId)))
  checkPermitted(row)
}

function checkPermitted(found: { isPermitted: boolean } | null | undefined): void {
  if (!found) throw new Failure('companies:not_found')
  if (!found.isPermitted) throw new Failure('companies:not_permitted')
}

/** Stores the BIN of a company that has none; only its owners may. */
export async function addBin(scope: MemberScope, id: number, bin: string): Promise<void> {
  await onOwnCompany(scope, id, 'edit_company', async (tx, company) => {
    if (company.bin !== null) return
    const standing = standingAfter(company, { ...company, bin }, scope.now())
    await setCompany(tx, company, { bin, ...standing, version: company.version + 1 })
    await scope.events.record(tx, { type: 'company-changed', company_id: company.id })
  })
}

/** Verifies a company whose BIN has paid an invoice that one of its owners asked for. */
export async function verifyByPayment(
  scope: SystemScope,
  tx: Transaction,
  { bin, userId }: { bin: string; userId: number },
): Promise<void> {
  const isOwned = isMember(companies.id, userId, 'edit_company')
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.bin, bin), eq(companies.verification, 'pending'), isOwned))
    .orderBy(companies.id)
    .limit(1)
    .for('update')
  if (company) await markVerified(scope, tx, company, { proof: 'payment' })
}

/** Searches companies by a part of the name, or by the complete BIN. */
export function searchPublicCompanies(db: Executor, typed: string) {
  return db
    .select(publicColumns)
    .from(companies)
    .where(and(hasName(typed), isShown()))
    .orderBy(beginsLater(typed), sql`${companies.name} collate ru`, companies.id)
    .limit(limits.companyResults)
}

/** Removes an erased account from its companies. If the account owned a company, a colleague becomes the owner. */
export async function leaveCompanies(
  scope: SystemScope,
  tx: Transaction,
  userId: number,
): Promise<void> {
  await endPaying(scope, tx, userId)
  await deleteDocuments(scope, tx, eq(companyDocuments.user_id, userId))
  const left = await tx.delete(m).where(eq(m.user_id, userId)).returning({ id: m.company_id })
  const ids = left.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(memberDeputies).where(eq(memberDeputies.deputy_id, userId))
  await tx.execute(sql`
    update ${m} set role = 'owner' where (company_id, user_id) in (
      select distinct on (company_id) company_id, user_id from ${m} heir
      where ${inArray(sql`heir.company_id`, ids)}
        and not exists (select from ${m} o where o.company_id = heir.company_id and o.role = 'owner')
      order by company_id, role = 'recruiter' desc, user_id
    )`)
  const members = tx.select().from(m).where(eq(m.company_id, companies.id))
  const deserted = await tx
    .update(companies)
    .set({
      contact_email: null,
      contact_phone: '',
      default_video_url: null,
      addresses: [],
      verification: 'none',
      verification_email: null,
      verified_by: null,
      verified_domain: null,
      verified_at: null,
      pending_since: null,
    })
    .where(and(inArray(companies.id, ids), notExists(members)))
    .returning({ id: companies.id })
  await scope.events.record(
    tx,
    ...deserted.map(({ id }) => ({ type: 'company-changed', company_id: id }) as const),
  )
  for (const { id } of deserted) {
    await deleteDocuments(scope, tx, eq(companyDocuments.company_id, id))
    await tx.delete(messageTemplates).where(eq(messageTemplates.company_id, id))
    await eraseNotesOf(tx, id)
    await tx.delete(codes).where(like(codes.username, `company:${id} %`))
  }
}
