import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { companies, teamInvitations as i, users } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

export type InvitationRow = typeof i.$inferSelect

const isOpen = isNull(i.accepted_at)

export function findOpenInvitations(db: Executor, companyId: number): Promise<InvitationRow[]> {
  return db
    .select()
    .from(i)
    .where(and(eq(i.company_id, companyId), isOpen))
    .orderBy(asc(i.id))
}

/** Counts the invitations of a company that somebody can still accept, without those to one address. */
export function countOpenInvitations(
  db: Executor,
  companyId: number,
  now: Date,
  except?: string,
): Promise<number> {
  const isOther = except === undefined ? undefined : sql`${i.recipient} <> ${except}`
  return db.$count(i, and(eq(i.company_id, companyId), isOpen, gt(i.expires_at, now), isOther))
}

/** Stores an invitation, or changes the open one that the address has already. */
export async function upsertInvitation(
  db: Executor,
  values: Omit<typeof i.$inferInsert, 'id'>,
): Promise<InvitationRow> {
  const { role, invited_by, sent_at, expires_at } = values
  const [row] = await db
    .insert(i)
    .values(values)
    .onConflictDoUpdate({
      target: [i.company_id, i.recipient],
      targetWhere: sql`accepted_at is null`,
      set: { role, invited_by, sent_at, expires_at },
    })
    .returning()
  if (!row) throw new Error('the new invitation is missing')
  return row
}

export async function findOpenInvitation(db: Executor, companyId: number, publicId: string) {
  const [row] = await db
    .select()
    .from(i)
    .where(and(eq(i.public_id, publicId), eq(i.company_id, companyId), isOpen))
  return row ?? null
}

export async function deleteInvitation(
  db: Executor,
  companyId: number,
  publicId: string,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(i)
    .where(and(eq(i.public_id, publicId), eq(i.company_id, companyId), isOpen))
  return rowCount === 1
}

/** Finds the invitation of a link with its company and the member who has sent it. */
export async function findLinkedInvitation(db: Executor, publicId: string) {
  const [row] = await db
    .select({
      invitation: i,
      company: {
        id: companies.id,
        name: companies.name,
        slug: companies.slug,
        verification: companies.verification,
      },
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(i)
    .innerJoin(companies, eq(companies.id, i.company_id))
    .leftJoin(users, eq(users.id, i.invited_by))
    .where(eq(i.public_id, publicId))
  return row ?? null
}

/** Locks an invitation, so that it is accepted once. */
export async function lockInvitation(db: Executor, id: number): Promise<InvitationRow | null> {
  const [row] = await db.select().from(i).where(eq(i.id, id)).for('update')
  return row ?? null
}

export async function setAccepted(
  db: Executor,
  id: number,
  accepted_by: number,
  accepted_at: Date,
): Promise<void> {
  await db.update(i).set({ accepted_by, accepted_at }).where(eq(i.id, id))
}
