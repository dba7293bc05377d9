import { and, count, desc, eq, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import type { ResumeContent } from '../../contract/content/resume.ts'
import { resumeCounters } from '../../contract/rules/application-counters.ts'
import { resumeLists } from '../../contract/rules/application-lists.ts'
import { applications, invitations, resumes } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { counted, onList } from '../applications/list-condition.ts'
import { isKeptBy } from '../applications/visible.ts'

export type Resume = typeof resumes.$inferSelect

export async function findOwnResume(
  db: Executor,
  publicId: string,
  ownerId: number,
  lock: { forUpdate: boolean } = { forUpdate: false },
): Promise<Resume | null> {
  const query = db
    .select()
    .from(resumes)
    .where(and(eq(resumes.public_id, publicId), eq(resumes.owner_id, ownerId)))
  const [row] = await (lock.forUpdate ? query.for('update') : query)
  return row ?? null
}

/** The owner's resumes with the counters of their tabs. */
export function findOwnResumes(db: Executor, ownerId: number, now: Date) {
  const number = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  return db
    .select({
      resume: resumes,
      waiting: number(counted(resumeCounters.waiting, now)),
      applications: number(onList(resumeLists.applications)),
      invitations: number(onList(resumeLists.invitations)),
    })
    .from(resumes)
    .leftJoin(applications, and(eq(applications.resume_id, resumes.id), isKeptBy('candidate')))
    .leftJoin(
      invitations,
      and(eq(invitations.application_id, applications.id), eq(invitations.is_current, true)),
    )
    .where(eq(resumes.owner_id, ownerId))
    .groupBy(resumes.id)
    .orderBy(desc(resumes.updated_at))
}

export async function countOwnResumes(db: Executor, ownerId: number): Promise<number> {
  const [row] = await db
    .select({ resumes: count() })
    .from(resumes)
    .where(eq(resumes.owner_id, ownerId))
  return row?.resumes ?? 0
}

export async function insertResume(
  db: Executor,
  values: { public_id: string; owner_id: number; working: ResumeContent; now: Date },
): Promise<Resume> {
  const { now, ...own } = values
  const [row] = await db
    .insert(resumes)
    .values({ ...own, status: 'draft', created_at: now, updated_at: now })
    .returning()
  return row as Resume
}

/** Every change counts the version up. */
export async function updateResume(
  db: Executor,
  resume: Resume,
  changes: Partial<typeof resumes.$inferInsert>,
  now: Date,
): Promise<Resume> {
  const [row] = await db
    .update(resumes)
    .set({ ...changes, version: resume.version + 1, updated_at: now })
    .where(eq(resumes.id, resume.id))
    .returning()
  return row as Resume
}

/** False for one that was published or sent: others know of it. */
export async function deleteDraft(db: Executor, { id }: Resume): Promise<boolean> {
  const sent = db.select().from(applications).where(eq(applications.resume_id, id))
  const isDraft = and(eq(resumes.id, id), isNull(resumes.published_at), notExists(sent))
  return (await db.delete(resumes).where(isDraft).returning()).length > 0
}
