import { and, eq, sql } from 'drizzle-orm'
import { soldTo, type ServiceTarget } from '../../../contract/rules/services.ts'
import { resumes, vacancies as v } from '../../../database/tables.ts'
import { Failure } from '../../../http/failure.ts'
import type { Account, Transaction } from '../../../scope.ts'
import { findPayer } from '../../companies/acts.ts'
import { isMember } from '../../companies/facts.ts'
import { isOwnedBy } from '../../resumes/facts.ts'
import { shownStatus } from '../../vacancies/facts.ts'

type Buyer = Pick<Account, 'id' | 'side'>

interface Marked {
  id: number
  public_id: string
  title: string | null
  status: string
  highlighted_until: Date | null
}

/** The vacancy, resume or account for which a service is bought. The row of the vacancy or resume is locked. */
export type Target =
  | (Marked & {
      kind: 'vacancy'
      company_id: number
      version: number
      top_until: Date | null
      paid_until: Date | null
      expires_at: Date | null
    })
  | (Marked & { kind: 'resume' })
  | { kind: 'account'; title: null }

/** Finds and locks the buyer's vacancy or resume for which the service is bought. */
export async function findTarget(
  tx: Transaction,
  buyer: Buyer,
  kind: ServiceTarget,
  publicId: string | null,
  now: Date,
): Promise<Target> {
  if (soldTo(kind) !== buyer.side) throw new Failure('services:service_unknown')
  if ((kind === 'account') !== (publicId === null)) throw new Failure('services:wrong_target')
  if (publicId === null) return { kind: 'account', title: null }
  return kind === 'vacancy'
    ? findVacancy(tx, buyer.id, publicId, now)
    : findResume(tx, buyer.id, publicId)
}

async function findVacancy(
  tx: Transaction,
  buyerId: number,
  publicId: string,
  now: Date,
): Promise<Target> {
  const { id, public_id, title, version, company_id } = v
  const { highlighted_until, top_until, paid_until, expires_at } = v
  const [row] = await tx
    .select({
      id,
      public_id,
      company_id,
      title,
      version,
      highlighted_until,
      top_until,
      paid_until,
      expires_at,
      status: shownStatus(now),
      maySpend: sql<boolean>`${isMember(v.company_id, buyerId, 'spend')}`,
      mayPublish: sql<boolean>`${isMember(v.company_id, buyerId, 'publish')}`,
    })
    .from(v)
    .where(and(eq(v.public_id, publicId), isMember(v.company_id, buyerId, 'read', v.id)))
    .for('update')
  if (!row) throw new Failure('vacancies:not_found')
  const { maySpend, mayPublish, ...vacancy } = row
  // Another account that pays for the company limits its members by their allowances.
  const isOwn = (await findPayer(tx, row.company_id, buyerId)) === buyerId
  if (!(isOwn ? maySpend : mayPublish)) throw new Failure('companies:not_permitted')
  return { kind: 'vacancy', ...vacancy }
}

async function findResume(tx: Transaction, buyerId: number, publicId: string): Promise<Target> {
  const [row] = await tx
    .select()
    .from(resumes)
    .where(and(eq(resumes.public_id, publicId), isOwnedBy(buyerId)))
    .for('update')
  if (!row) throw new Failure('resumes:not_found')
  const { id, public_id, status, highlighted_until, published } = row
  const title = published?.title ?? null
  return { kind: 'resume', id, public_id, status, highlighted_until, title }
}
