import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  applications,
  companies,
  contactOpenings,
  resumes,
  vacancies,
} from '../../database/tables.ts'
import type { TeamRight } from '../../contract/rules/team.ts'
import type { EventOf } from '../../events/events.ts'
import type { Executor } from '../../scope.ts'
import { showsContactsTo } from '../applications/facts.ts'
import { isMember } from '../companies/facts.ts'

interface ResumeAndCompany {
  company_id: number
  resume_id: number
}

/** Returns the companies of the employer, each with the time when it opened the contacts of the resume. */
export function findReaders(db: Executor, resumeId: number, employerId: number) {
  return db
    .select({
      id: companies.id,
      name: companies.name,
      verification: companies.verification,
      opened_at: contactOpenings.opened_at,
    })
    .from(companies)
    .leftJoin(
      contactOpenings,
      and(eq(contactOpenings.company_id, companies.id), eq(contactOpenings.resume_id, resumeId)),
    )
    .where(and(isMember(companies.id, employerId, 'note'), isNull(companies.blocked_at)))
    .orderBy(
      contactOpenings.opened_at,
      desc(sql`${companies.verification} = 'verified'`),
      companies.id,
    )
}

/** Finds the newest application because of which the employer may see the candidate's contacts. */
export async function findShowing(
  db: Executor,
  { resume_id, company_id }: Pick<ResumeAndCompany, 'resume_id'> & Partial<ResumeAndCompany>,
  employerId: number,
) {
  const [row] = await db
    .select({
      application_public_id: applications.public_id,
      vacancy: { public_id: vacancies.public_id, title: vacancies.title },
    })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancy_id))
    .where(
      and(
        eq(applications.resume_id, resume_id),
        company_id === undefined ? undefined : eq(applications.company_id, company_id),
        showsContactsTo(employerId),
      ),
    )
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(1)
  return row ?? null
}

/** Locks a company, so that two requests at once do not pay twice for the same contacts. */
export async function lockCompany(db: Executor, id: number, employerId: number, right: TeamRight) {
  const [row] = await db
    .select({ verification: companies.verification, blocked_at: companies.blocked_at })
    .from(companies)
    .where(and(eq(companies.id, id), isMember(companies.id, employerId, right)))
    .for('update')
  return row ?? null
}

export async function isOpened(db: Executor, pair: ResumeAndCompany): Promise<boolean> {
  return (await db.$count(contactOpenings, isOfPair(pair))) > 0
}

export async function insertOpening(
  db: Executor,
  values: ResumeAndCompany & {
    user_id: number
    purchase_id: number | null
    payer_id: number | null
    opened_at: Date
  },
): Promise<void> {
  await db.insert(contactOpenings).values(values)
}

/** Loads the data for the notification that contacts were opened; null if the resume was deleted. */
export async function findOpened(db: Executor, event: EventOf<'contacts-opened'>) {
  const [row] = await db
    .select({
      public_id: resumes.public_id,
      title: sql<string>`${resumes.published} ->> 'title'`,
      owner_id: resumes.owner_id,
      company: companies.name,
      slug: companies.slug,
    })
    .from(contactOpenings)
    .innerJoin(resumes, eq(resumes.id, contactOpenings.resume_id))
    .innerJoin(companies, eq(companies.id, contactOpenings.company_id))
    .where(isOfPair(event))
  return row ?? null
}

function isOfPair({ company_id, resume_id }: ResumeAndCompany) {
  return and(eq(contactOpenings.company_id, company_id), eq(contactOpenings.resume_id, resume_id))
}
