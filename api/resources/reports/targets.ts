// The things that may be reported: who sees them, whose they are, and whether they are still open.
import { and, eq, sql } from 'drizzle-orm'
import type { ReportTarget } from '../../contract/rules/reports.ts'
import {
  applications,
  companies,
  conversationMessages as m,
  resumes,
  vacancies,
} from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { isVisibleTo as isApplicationVisibleTo } from '../applications/facts.ts'
import { findPublicCompanyIds } from '../companies/acts.ts'
import { isMember } from '../companies/facts.ts'
import { isVisibleTo as isResumeVisibleTo } from '../resumes/facts.ts'
import { isPublished, isVisibleTo as isVacancyVisibleTo } from '../vacancies/facts.ts'
import { titleForOthers } from './facts.ts'

export interface Reportable {
  kind: ReportTarget
  id: number
  title: string
  words: string
  /** The public id of the application of a message. */
  application_id: string | null
  is_own: boolean
  /** False if others no longer see the thing. */
  is_open: boolean
  /** The account that a moderator decides about; null for a company. */
  about: number | null
}

type Find = (
  db: Executor,
  account: Account,
  id: string,
  now: Date,
) => Promise<Omit<Reportable, 'kind'> | undefined>

const finders: Record<ReportTarget, Find> = {
  async vacancy(db, account, id, now) {
    const [row] = await db
      .select({
        id: vacancies.id,
        title: vacancies.title,
        words: sql<string>`''`,
        application_id: sql<null>`null`,
        is_own: sql<boolean>`${isMember(vacancies.company_id, account.id)}`,
        is_open: sql<boolean>`${isPublished(now)}`,
        about: vacancies.manager_user_id,
      })
      .from(vacancies)
      .where(and(eq(vacancies.public_id, id), isVacancyVisibleTo(account)))
    return row
  },
  async resume(db, account, id) {
    const [row] = await db
      .select({
        id: resumes.id,
        title: sql<string>`coalesce(${resumes.published} ->> 'title', '')`,
        words: sql<string>`''`,
        application_id: sql<null>`null`,
        is_own: sql<boolean>`${resumes.owner_id} = ${account.id}`,
        is_open: sql<boolean>`${resumes.status} = 'published'`,
        about: resumes.owner_id,
      })
      .from(resumes)
      .where(and(eq(resumes.public_id, id), isResumeVisibleTo(account)))
    return row
  },
  async company(db, account, slug) {
    const [id] = await findPublicCompanyIds(db, [slug])
    if (id === undefined) return undefined
    const [row] = await db
      .select({
        id: companies.id,
        title: companies.name,
        words: sql<string>`''`,
        application_id: sql<null>`null`,
        is_own: sql<boolean>`${isMember(companies.id, account.id)}`,
        is_open: sql<boolean>`true`,
        about: sql<null>`null`,
      })
      .from(companies)
      .where(eq(companies.id, id))
    return row
  },
  async message(db, account, id) {
    const [row] = await db
      .select({
        id: m.id,
        title: sql<string>`''`,
        words: m.text,
        application_id: applications.public_id,
        is_own: sql<boolean>`${m.by} = ${account.side}`,
        is_open: sql<boolean>`true`,
        about: m.user_id,
      })
      .from(m)
      .innerJoin(applications, eq(applications.id, m.application_id))
      .where(and(eq(m.public_id, id), isApplicationVisibleTo(account)))
    return row
  },
}

/** Finds a thing that the account may see; null if there is none. */
export async function findTarget(
  db: Executor,
  account: Account,
  { kind, id }: { kind: ReportTarget; id: string },
  now: Date,
): Promise<Reportable | null> {
  const found = await finders[kind](db, account, id, now)
  return found ? { kind, ...found, title: titleForOthers({ kind, ...found }) } : null
}
