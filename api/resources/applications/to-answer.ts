// Finds the applications that an employer answers next, to whichever vacancy.
import { and, sql } from 'drizzle-orm'
import { mostToAnswer, type listToAnswer as contract } from '../../contract/applications.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { turns } from '../../contract/rules/application-counters.ts'
import { applications as a, invitations, vacancies } from '../../database/tables.ts'
import type { SignedInScope } from '../../scope.ts'
import { isMember } from '../companies/facts.ts'
import { counted, currentMeeting, isUndeletedBy } from './facts.ts'

export async function listToAnswer(
  { db, account, now }: SignedInScope,
  { query }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  const at = now()
  const after = query.after ?? ''
  // Whoever waits for another step than an answer, such as a time, has no deadline and is due now.
  const due = sql`case when ${a.status} in ('active', 'postponed')
    then coalesce(${a.response_due_at}, 'infinity') else ${at.toISOString()}::timestamptz end`
  const isRead = sql`${a.viewed_by_employer_at} is not null`
  const { rows } = await db.execute<{ id: string; vacancy: string; is_after: boolean }>(sql`
    with waiting as (
      select ${a.public_id} as id, ${vacancies.public_id} as vacancy,
        row_number() over (order by ${due}, ${isRead}, ${a.created_at} desc, ${a.public_id}) as place
      from ${a} join ${vacancies} on ${vacancies.id} = ${a.vacancy_id}
        left join ${invitations} on ${currentMeeting}
      where ${and(
        isMember(a.company_id, account.id, 'answer', a.vacancy_id),
        isUndeletedBy('employer'),
        counted(turns.employer, at, 'employer'),
      )}
    )
    select id, vacancy, id = ${after} as is_after from waiting
    order by is_after desc,
      place > coalesce((select place from waiting where id = ${after}), 0) desc, place
    limit ${mostToAnswer + 1}`)
  return {
    results: rows
      .filter((row) => !row.is_after)
      .slice(0, mostToAnswer)
      .map(({ id, vacancy }) => ({ application_public_id: id, vacancy_public_id: vacancy })),
    after_waits: rows.some((row) => row.is_after),
  }
}
