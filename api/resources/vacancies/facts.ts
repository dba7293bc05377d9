// SQL conditions: who may see a vacancy (spec §10.2, §13), and whether it counts towards a plan's limit.
import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, or, sql, type Column, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { optionsOf, type VacancyContent } from '../../contract/content/vacancy.ts'
import type { VacancyStatus } from '../../contract/rules/vocabulary.ts'
import type { Question } from '../../contract/vacancies.ts'
import { applications, vacancies as v } from '../../database/tables.ts'
import type { Account } from '../../scope.ts'
import { hasBlocked } from '../blocking/facts.ts'
import { isMember, isPaidBy } from '../companies/facts.ts'

type Viewer = Pick<Account, 'id' | 'side'> | null

/** True while the vacancy is published and has not ended: it is in the lists and open for applications. */
export function isPublished(now: Date, of: { status: Column; expires_at: Column } = v): SQL {
  return sql`(${of.status} = 'published' and not ${hasEnded(now, of)})`
}

/** True while a moderator has to read the vacancy, or has returned it: nobody but its company sees it. */
export function isHeld(of: { status: Column } = v): SQL {
  return sql`(${of.status} = 'on_moderation')`
}

/** True if the vacancy counts towards the account's plan: it is published or held, and no purchase pays for all its days. */
export function usesPlanSlot(userId: number, now: Date): SQL | undefined {
  return and(
    isPaidBy(v.company_id, v.manager_user_id, userId),
    or(isPublished(now), isHeld()),
    or(isNull(v.paid_until), lt(v.paid_until, v.expires_at)),
  )
}

/** True after the vacancy's end, even before the background job has archived the vacancy. */
export function hasEnded(now: Date, of: { expires_at: Column } = v): SQL {
  return sql`coalesce(${of.expires_at} <= ${now.toISOString()}, false)`
}

/** The status that visitors see: an ended vacancy is shown as archived even before the background job archives it. */
export function shownStatus(now: Date): SQL<VacancyStatus> {
  return sql`case when ${isPublished(now)} or ${v.status} <> 'published' then ${v.status} else 'archived' end`
}

/** True if the vacancy was published and not taken down by a moderator. */
export function wasPublished(): SQL {
  return sql`(${v.published_at} is not null and ${v.status} in ('published', 'paused', 'archived'))`
}

/** True if the viewer may open the page of the vacancy. */
export function isVisibleTo(viewer: Viewer): SQL | undefined {
  if (viewer?.side === 'candidate') return or(wasPublished(), hasAppliedToHeld(viewer.id))
  if (viewer?.side !== 'employer') return wasPublished()
  return or(wasPublished(), isMember(v.company_id, viewer.id, 'read', v.id))
}

/** True if the candidate has applied to a vacancy that was public before it was held. */
function hasAppliedToHeld(candidateId: number): SQL {
  return sql`(${isHeld()} and ${v.published_at} is not null and exists (select from ${applications}
    where ${applications.vacancy_id} = ${v.id} and ${applications.candidate_id} = ${candidateId}))`
}

/** SQL conditions that leave out vacancies to which the candidate has applied, and those of blocked companies. */
export function newTo(candidateId: number): SQL[] {
  return [
    sql`not exists (select from ${applications}
      where ${applications.vacancy_id} = ${v.id} and ${applications.candidate_id} = ${candidateId})`,
    sql`not ${hasBlocked(candidateId, (company) => eq(company, v.company_id))}`,
  ]
}

/** Counts the company's vacancies that are open for applications. */
export function openVacancies(companyId: Column, now: Date): SQL<number> {
  const open = alias(v, 'open')
  return sql<number>`(select count(*)::int from ${v} open
    where ${and(eq(open.company_id, companyId), isPublished(now, open))})`
}

/** Returns the questions of a vacancy, each with an id. */
export function askedQuestions({ questions }: Pick<VacancyContent, 'questions'>): Question[] {
  return questions.map((question) => {
    const { text, type, required } = question
    const options = optionsOf(question)
    return { id: idOf([type, text, ...options]), text, type, options, required }
  })
}

function idOf(words: string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}
