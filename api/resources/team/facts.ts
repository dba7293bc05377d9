// SQL: who answers for a vacancy, and who is notified of its applications.
import { sql, type SQL } from 'drizzle-orm'
import { defaultCountry } from '../../contract/rules/country.ts'
import { mayAs, sharedRole, teamRoles, type TeamRight } from '../../contract/rules/team.ts'
import {
  companyMembers,
  memberDeputies,
  vacancies as v,
  vacancyFollowers,
  vacancyMembers,
} from '../../database/tables.ts'
import { localTime } from '../../contract/rules/local-time.ts'

const right: TeamRight = 'answer'
const answering = sql.raw(
  teamRoles
    .filter((role) => mayAs(role, right))
    .map((role) => `'${role}'`)
    .join(', '),
)

/** Returns the day, in the time zone of the product, by which deputies answer. */
export function dutyDay(now: Date): string {
  return localTime(now, defaultCountry.timeZone).day
}

/**
 * SQL for the id of the member who answers the candidates of a vacancy: the one who was named, else the manager, on the
 * days of absence the deputy; null if none of them may answer any more. The query must name the table `vacancies`.
 */
export function answeringMember(now: Date): SQL<number | null> {
  return sql<
    number | null
  >`(select coalesce(deputy.user_id, named.user_id) from ${companyMembers} named
    left join ${memberDeputies} absence on absence.company_id = named.company_id
      and absence.user_id = named.user_id
      and ${dutyDay(now)}::date between absence.from_day and absence.until_day
    left join ${companyMembers} deputy on deputy.company_id = absence.company_id
      and deputy.user_id = absence.deputy_id and deputy.role in (${answering})
    where named.company_id = ${v.company_id} and named.role in (${answering})
      and named.user_id in (${v.responsible_user_id}, ${v.manager_user_id})
    order by named.user_id = ${v.responsible_user_id} desc nulls last limit 1)`.mapWith((id) =>
    id === null ? null : Number(id),
  )
}

/** The SQL condition that the account follows the vacancy. The query must name the table `vacancies`. */
export function isFollowedBy(userId: number): SQL<boolean> {
  return sql<boolean>`exists (select from ${vacancyFollowers} follower
    where follower.vacancy_id = ${v.id} and follower.user_id = ${userId})`
}

/**
 * SQL for the ids of the members who are notified of a vacancy's applications: who answers, and who follows and may
 * read the vacancy. If nobody answers or who answers is silent, the owners too. The query must name `vacancies`.
 */
export function notifiedMembers(now: Date): SQL<number[]> {
  const answers = answeringMember(now)
  const follows = sql`exists (select from ${vacancyFollowers} follower
    where follower.vacancy_id = ${v.id} and follower.user_id = told.user_id)`
  const mayRead = sql`(told.role <> ${sharedRole} or exists (select from ${vacancyMembers} shared
    where shared.vacancy_id = ${v.id} and shared.user_id = told.user_id))`
  const members = sql`array(select told.user_id from ${companyMembers} told
    where told.company_id = ${v.company_id} and (told.user_id = ${answers}
      or ${follows} and ${mayRead} or told.role = 'owner' and (${answers} is null or ${v.owners_told_on} is not null)))`
  return members.mapWith((ids: unknown[]) => ids.map(Number)) as SQL<number[]>
}
