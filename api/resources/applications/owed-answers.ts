// SQL conditions: which vacancies owe their candidates an answer.
import { sql, type Column, type SQL } from 'drizzle-orm'
import { applicationHistory, applications as a } from '../../database/tables.ts'
import { hasPendingRefusal } from './facts.ts'
import { isInvitedByOther } from './same-person.ts'

/** The SQL condition that a candidate of the vacancy waits for an answer that was promised for an earlier time. */
export function owesAnswers(vacancyId: Column, before: Date): SQL {
  return sql`${qualified(vacancyId)} in (select ${a.vacancy_id} from ${a}
    where ${a.status} in ('active', 'postponed') and ${a.initiated_by} = 'candidate'
      and ${a.response_due_at} <= ${before.toISOString()}::timestamptz
      and not ${hasPendingRefusal()} and not ${isInvitedByOther()})`
}

/** The SQL condition that an application to the vacancy was closed without an answer after a time. */
export function wasClosedUnanswered(vacancyId: Column, since: Column): SQL {
  return sql`exists (select from ${a} join ${applicationHistory} h on h.application_id = ${a.id}
    where ${a.vacancy_id} = ${qualified(vacancyId)} and h.action = 'no_response' and h.at >= ${qualified(since)})`
}

function qualified({ table, name }: Column): SQL {
  return sql`${table}.${sql.identifier(name)}`
}
