// Locks applications, so that requests that change them run one after the other.
import { and, eq, inArray } from 'drizzle-orm'
import type { TeamRight } from '../../contract/rules/team.ts'
import { applications as a } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import type { Account, Executor } from '../../scope.ts'
import { hasRight, isVisibleTo } from './facts.ts'
import { findApplicationById, type ApplicationRow } from './list-queries.ts'

/** Finds an application and locks it; throws if the role of an employer does not give the right. */
export async function lockApplication(
  db: Executor,
  publicId: string,
  account: Account,
  right: TeamRight,
): Promise<ApplicationRow | null> {
  const where = and(eq(a.public_id, publicId), isVisibleTo(account))
  const columns = { id: a.id, isPermitted: hasRight(account, right) }
  const [locked] = await db.select(columns).from(a).where(where).for('update')
  if (!locked) return null
  if (!locked.isPermitted) throw new Failure('companies:not_permitted')
  return findApplicationById(db, locked.id)
}

/**
 * Locks several applications in the order of their ids, and returns their ids; those that are not visible are left out.
 * Throws if the role of an employer does not give the right to one of them.
 */
export async function lockApplications(
  db: Executor,
  publicIds: string[],
  account: Account,
  right: TeamRight,
): Promise<number[]> {
  const { ids, forbidden } = await lockPermitted(db, publicIds, account, right)
  if (forbidden.size > 0) throw new Failure('companies:not_permitted')
  return ids
}

/**
 * Locks several applications in the order of their ids, and tells apart those to which the role gives no right.
 * Rows that refer to them, such as notifications, may be written meanwhile, in whichever order: they wait for no key.
 */
export async function lockPermitted(
  db: Executor,
  publicIds: string[],
  account: Account,
  right: TeamRight,
): Promise<{ ids: number[]; forbidden: Set<string> }> {
  const where = and(inArray(a.public_id, publicIds), isVisibleTo(account))
  const columns = {
    id: a.id,
    public_id: a.public_id,
    isPermitted: hasRight(account, right),
  }
  const locked = await db.select(columns).from(a).where(where).orderBy(a.id).for('no key update')
  const refused = locked.filter(({ isPermitted }) => !isPermitted)
  return {
    ids: locked.filter(({ isPermitted }) => isPermitted).map(({ id }) => id),
    forbidden: new Set(refused.map(({ public_id }) => public_id)),
  }
}
