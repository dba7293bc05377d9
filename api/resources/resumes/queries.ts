import { and, desc, eq, notExists, sql, type SQL } from 'drizzle-orm'
import { emptyOf } from '../../contract/content/empty.ts'
import { resume as resumeTable, type ResumeContent } from '../../contract/content/resume.ts'
import { resumeCounters } from '../../contract/rules/application-counters.ts'
import { resumeLists } from '../../contract/rules/application-lists.ts'
import {
  applications,
  drafts,
  invitations,
  resumeLinks,
  resumes,
  resumeViewers,
  resumeViews,
  users,
} from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor } from '../../scope.ts'
import { counted, currentMeeting, isUndeletedBy, onList } from '../applications/facts.ts'
import { viewCountsOf } from '../views/facts.ts'
import { isOwnedBy } from './facts.ts'

export type Resume = typeof resumes.$inferSelect

// PostgreSQL uses the index only if this SQL is the same as the expression of the index.
export const raisedAt = sql<Date>`coalesce(${resumes.refreshed_at}, ${resumes.published_at})`

/** The columns of a resume for viewers. shown.ts removes the fields that a viewer may not see. */
export const shownColumns = {
  public_id: resumes.public_id,
  owner_id: resumes.owner_id,
  status: resumes.status,
  content: sql`${resumes.published}`.mapWith(resumes.published),
  raised_at: raisedAt.mapWith(resumes.published_at),
  highlighted_until: resumes.highlighted_until,
  photo: resumes.photo,
  active_on: sql<
    string | null
  >`(select active_on::text from ${users} where ${users.id} = ${resumes.owner_id})`,
}

export async function findOwnResume(
  db: Executor,
  publicId: string,
  ownerId: number,
  lock: { forUpdate: boolean } = { forUpdate: false },
): Promise<Resume | null> {
  const query = db
    .select()
    .from(resumes)
    .where(and(eq(resumes.public_id, publicId), isOwnedBy(ownerId)))
  const [row] = await (lock.forUpdate ? query.for('update') : query)
  return row ?? null
}

/** Returns the owner's resumes, each with counters of its applications and views. */
export function findOwnResumes(db: Executor, ownerId: number, now: Date) {
  const number = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  return db
    .select({
      resume: resumes,
      waiting: number(counted(resumeCounters.waiting, now, 'candidate')),
      applications: number(onList(resumeLists.applications)),
      invitations: number(onList(resumeLists.invitations)),
      video_interviews: number(onList(resumeLists['video-interviews'])),
      office_interviews: number(onList(resumeLists['office-interviews'])),
      views: viewCountsOf(resumeViews),
    })
    .from(resumes)
    .leftJoin(resumeViews, eq(resumeViews.resume_id, resumes.id))
    .leftJoin(applications, and(eq(applications.resume_id, resumes.id), isUndeletedBy('candidate')))
    .leftJoin(invitations, currentMeeting)
    .where(isOwnedBy(ownerId))
    .groupBy(resumes.id, resumeViews.resume_id)
    .orderBy(desc(resumes.updated_at))
}

/** Returns the titles of all resumes of the person; a title may be empty. */
export async function findOwnTitles(db: Executor, ownerId: number): Promise<string[]> {
  const rows = await db
    .select({ title: sql<string>`${resumes.working} ->> 'title'` })
    .from(resumes)
    .where(isOwnedBy(ownerId))
  return rows.map(({ title }) => title)
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

/** Creates a draft that employers read only in its applications. */
export async function insertShortResume(
  db: Executor,
  { owner_id, working, now }: { owner_id: number; working: ResumeContent; now: Date },
): Promise<Resume> {
  const [row] = await db
    .insert(resumes)
    .values({
      public_id: newPublicId(),
      owner_id,
      status: 'draft',
      is_short: true,
      working,
      ...sentColumns(working, working.contacts),
      created_at: now,
      updated_at: now,
    })
    .returning()
  return row as Resume
}

/** Returns the columns of a short resume that employers read. Nobody finds it, and its contacts are confirmed ones. */
export function sentColumns(working: ResumeContent, contacts: ResumeContent['contacts']) {
  const published: ResumeContent = { ...working, contacts, visibility: 'nobody' }
  const { specialty_code, area_code } = working
  return { published, specialty_code: specialty_code?.toLowerCase() ?? null, area_code }
}

/** The columns with which a resume is hidden. The caller must also move the photo by `moveImage`. */
export const hidden = { status: 'hidden', auto_hide_at: null } as const

/** Changes a resume and increases its version. */
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

/** Changes columns other than the content. The version stays the same, so that an open form can still be saved. */
export async function setBeside(
  db: Executor,
  { id }: Resume,
  changes: Partial<Pick<Resume, 'refreshed_at' | 'auto_hide_at' | 'photo'>>,
): Promise<Resume> {
  const [row] = await db.update(resumes).set(changes).where(eq(resumes.id, id)).returning()
  return row as Resume
}

/** Deletes a resume; returns false if the resume was sent with an application and cannot be deleted. */
export async function deleteUnsent(db: Executor, { id }: Resume): Promise<boolean> {
  const sent = db.select().from(applications).where(eq(applications.resume_id, id))
  const isUnsent = and(eq(resumes.id, id), notExists(sent))
  return (await db.delete(resumes).where(isUnsent).returning()).length > 0
}

/** Erases the content of a resume that was sent with applications, which still need the row. */
export async function eraseResume(db: Executor, resume: Resume, now: Date): Promise<void> {
  const blank = emptyOf(resumeTable.fields)
  const { hidden_fields = [] } = resume.published ?? {}
  await db.delete(resumeViewers).where(eq(resumeViewers.resume_id, resume.id))
  await db.delete(resumeLinks).where(eq(resumeLinks.resume_id, resume.id))
  await updateResume(
    db,
    resume,
    {
      ...hidden,
      photo: null,
      working: blank,
      published: { ...blank, hidden_fields, visibility: 'nobody' },
      specialty_code: null,
      area_code: null,
      deleted_at: now,
    },
    now,
  )
}

export async function findAvatar(db: Executor, userId: number): Promise<string | null> {
  const [row] = await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId))
  return row?.avatar ?? null
}

export async function deleteDraftsOf(db: Executor, resume: Resume): Promise<void> {
  const isOfForm = eq(drafts.form, `resumes/${resume.public_id}`)
  await db.delete(drafts).where(and(eq(drafts.user_id, resume.owner_id), isOfForm))
}

/** Hides the applications of a deleted resume from the candidate, and returns their ids. */
export async function hideApplicationsOf(
  db: Executor,
  { id }: Resume,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(applications)
    .set({ hidden_by_candidate: true, updated_at: now })
    .where(and(eq(applications.resume_id, id), isUndeletedBy('candidate')))
    .returning({ public_id: applications.public_id })
  return rows.map(({ public_id }) => public_id)
}
