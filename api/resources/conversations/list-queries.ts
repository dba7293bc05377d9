// Reads the list of an account's conversations.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { otherSide, type Side } from '../../contract/rules/application-moves.ts'
import { contains } from '../../database/contains.ts'
import { withPreparedStatement } from '../../database/prepared-statement.ts'
import {
  applications as a,
  companies,
  conversationMessages as m,
  conversations as c,
  invitations,
  pendingRefusals,
  resumes,
  users,
  vacancies,
} from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { currentMeeting, isVisibleTo } from '../applications/facts.ts'
import { summaryColumns } from '../applications/acts.ts'
import { hidesName } from '../resumes/facts.ts'
import { messageColumns, type MessageRow } from './queries.ts'
import { isOwn, isUnread } from './unread.ts'

export interface ConversationFilter {
  q: string
  isUnread: boolean
  limit: number
  offset: number
}

/** Finds the conversations of an account: unread first, then those whose last message the other side wrote. */
export function findConversations(db: Executor, account: Account, filter: ConversationFilter) {
  const { side } = account
  const [own, other] = [c[`last_by_${side}`], c[`last_by_${otherSide(side)}`]]
  const last = sql`greatest(${own}, ${other})`
  const query = db
    .select({
      ...summaryColumns,
      last_message: sql<MessageRow>`(select to_jsonb(last) from (select ${messageColumns}
        from ${m} m where m.id = ${last}) last)`,
      unread: sql<number>`(select count(*) from ${m} m where m.application_id = ${c.application_id}
        and m.id > ${c[`read_by_${side}`]} and m.by <> ${side})`.mapWith(Number),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(c)
    .innerJoin(a, eq(a.id, c.application_id))
    .innerJoin(vacancies, eq(vacancies.id, a.vacancy_id))
    .innerJoin(companies, eq(companies.id, a.company_id))
    .innerJoin(resumes, eq(resumes.id, a.resume_id))
    .innerJoin(users, eq(users.id, a.candidate_id))
    .leftJoin(invitations, currentMeeting)
    .leftJoin(pendingRefusals, eq(pendingRefusals.application_id, a.id))
    .where(
      and(
        isOwn(account),
        isVisibleTo(account),
        filter.isUnread ? isUnread(side) : undefined,
        filter.q ? mentions(side, filter.q) : undefined,
      ),
    )
    .orderBy(sql`${isUnread(side)} desc`, sql`${other} > ${own} desc`, sql`${last} desc`)
    .limit(filter.limit)
    .offset(filter.offset)
  return withPreparedStatement(query)
}

/** The SQL condition that a message, the name of the other side or the vacancy's title contains the words. */
function mentions(side: Side, words: string): SQL {
  const name =
    side === 'candidate'
      ? sql`exists (select from ${companies} where ${companies.id} = ${a.company_id}
          and ${contains(companies.name, words)})`
      : sql`exists (select from ${resumes} where ${resumes.id} = ${a.resume_id}
          and not ${hidesName(resumes.published)}
          and ${contains(sql`${a.sent_resume} ->> 'name'`, words)})`
  return sql`(${name}
    or exists (select from ${vacancies} where ${vacancies.id} = ${a.vacancy_id}
      and ${contains(vacancies.title, words)})
    or exists (select from ${m} where ${m.application_id} = ${c.application_id}
      and ${contains(m.text, words)}))`
}
