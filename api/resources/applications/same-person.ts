// Finds the applications that one person has sent to a vacancy. A resume with a hidden name stands for itself.
import { and, eq, inArray, isNull, ne, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { applications as a, resumes } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { hidesName } from '../resumes/facts.ts'

const other = alias(a, 'other')
const others = alias(resumes, 'others')

/** Finds the open applications that the same people have sent to the same vacancies, and that are in the same state. */
export async function findOthersOfPeople(
  db: Executor,
  publicIds: string[],
): Promise<{ of: string; public_id: string }[]> {
  const found = await db
    .select({ of: a.public_id, public_id: other.public_id })
    .from(a)
    .innerJoin(
      other,
      and(
        eq(other.vacancy_id, a.vacancy_id),
        eq(other.candidate_id, a.candidate_id),
        eq(other.status, a.status),
        ne(other.id, a.id),
        isNull(other.closed_at),
        eq(other.hidden_by_employer, false),
      ),
    )
    .innerJoin(resumes, eq(resumes.id, a.resume_id))
    .innerJoin(others, eq(others.id, other.resume_id))
    .where(
      and(
        inArray(a.public_id, publicIds),
        not(hidesName(resumes.published)),
        not(hidesName(others.published)),
      ),
    )
  return found.filter(({ public_id }) => !publicIds.includes(public_id))
}
