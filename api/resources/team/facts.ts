// SQL: who answers for a vacancy, and who is notified of its applications.
import { sql, type SQL } from 'drizzle-orm'
import { mayAs, sharedRole, teamRoles, type TeamRight } from '../../contract/rules/team.ts'
import {
  companyMembers,
  vacancies as v,
  vacancyFollowers,
  vacancyMembers,
} from '../../database/tables.ts'

const right: TeamRight = 'answer'
const answering = sql.raw(
  teamRoles
    .filter((role) => mayAs(role, right))
    .map((role) => `'${role}'`)
    .join(', '),
)

/**
 * SQL for the id of the member who answers the candidates of a vacancy: the one who was named, else the manager; null if
 * neither of them may answer any more. The query must name the table `vacancies`.
 */
export function answeringMember(): SQL<number | null> {
  return sql<number | null>`(select named.user_id from ${companyMembers} named
    where named.company_id = ${v.company_id} and named.role in (${answering})
      and named.user_id in (${v.responsible_user_id}, ${v.manager_user_id})
    order by named.user_id = ${v.responsible_user_id} desc nulls last limit 1)`
}

/** The SQL condition that the account follows the vacancy. The query must name the table `vacancies`. */
export function isFollowedBy(userId: number): SQL<boolean> {
  return sql<boolean>`exists (select from ${vacancyFollowers} follower
    where follower.vacancy_id = ${v.id} and follower.user_id = ${userId})`
}

/**
 * SQL for the ids of the members who are notified of a vacancy's applications: who answers, and who follows and may
 * read the vacancy. If nobody answers, the owners are notified. The query must name the table `vacancies`.
 */
export function notifiedMembers(): SQL<number[]> {
  const answers = answeringMember()
  const follows = sql`exists (select from ${vacancyFollowers} follower
    where follower.vacancy_id = ${v.id} and follower.user_id = told.user_id)`
  const mayRead = sql`(told.role <> ${sharedRole} or exists (select from ${vacancyMembers} shared
    where shared.vacancy_id = ${v.id} and shared.user_id = told.user_id))`
  const members = sql`array(select told.user_id from ${companyMembers} told
    where told.company_id = ${v.company_id} and (told.user_id = ${answers}
      or ${follows} and ${mayRead} or told.role = 'owner' and ${answers} is null))`
  return members.mapWith((ids: unknown[]) => ids.map(Number)) as SQL<number[]>
}
