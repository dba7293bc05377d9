import { and, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import { resumeLinks as links, resumes } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { mayReadByLink } from './facts.ts'
import { shownColumns, type Resume } from './queries.ts'

export type Link = typeof links.$inferSelect

function works(now: Date): SQL | undefined {
  return and(isNull(links.ended_at), or(isNull(links.expires_at), gt(links.expires_at, now)))
}

export function findLinks(db: Executor, { id }: Resume, now: Date): Promise<Link[]> {
  return db
    .select()
    .from(links)
    .where(and(eq(links.resume_id, id), works(now)))
    .orderBy(desc(links.created_at), links.secret)
}

export async function insertLink(db: Executor, values: typeof links.$inferInsert): Promise<Link> {
  const [row] = await db.insert(links).values(values).returning()
  return row as Link
}

/** Returns false if the resume has no such link. */
export async function setLinkEnded(
  db: Executor,
  { id }: Resume,
  secret: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(links)
    .set({ ended_at: sql`coalesce(${links.ended_at}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(links.secret, secret), eq(links.resume_id, id)))
    .returning()
  return rows.length > 0
}

/** Finds the resume to which a link leads, if the viewer may read it, and whether the link still works. */
export async function findLinkedResume(
  db: Executor,
  secret: string,
  viewer: Account | null,
  now: Date,
) {
  const [row] = await db
    .select({
      ...shownColumns,
      shows_contacts: links.shows_contacts,
      expires_at: links.expires_at,
      works: sql<boolean>`(${works(now)})`,
    })
    .from(links)
    .innerJoin(resumes, eq(resumes.id, links.resume_id))
    .where(and(eq(links.secret, secret), mayReadByLink(viewer)))
  return row ?? null
}

export async function countOpening(db: Executor, secret: string, now: Date): Promise<void> {
  await db
    .update(links)
    .set({ opened: sql`${links.opened} + 1`, opened_at: now })
    .where(eq(links.secret, secret))
}
