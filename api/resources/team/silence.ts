// Tells the owners of vacancies whose member does not answer, although candidates wait.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import {
  applicationHistory as h,
  applications as a,
  companyMembers as m,
  conversationMessages,
  users,
  vacancies as v,
} from '../../database/tables.ts'
import type { EventOf } from '../../events/events.ts'
import type { Job } from '../../jobs/job.ts'
import { batch, sweep, type SweepOptions, type SystemScope } from '../../jobs/sweep.ts'
import { defaultCountry } from '../../contract/rules/country.ts'
import { localTime } from '../../contract/rules/local-time.ts'
import type { Executor, Transaction } from '../../scope.ts'
import { isWorkingDay, workingDaysBefore } from '../../working-days.ts'
import { hasPendingRefusal, isUndeletedBy } from '../applications/facts.ts'
import { forgetOwnersTold, markOwnersTold } from '../vacancies/acts.ts'
import { answeringMember, dutyDay } from './facts.ts'

/** After how many working days without an act of the member the owners get the notifications too. */
const silentDays = 2
const toldAt = '09:00'

/** Hands vacancies of silent members to the owners each working day, and back once the members act again. */
export function handToOwners(options: SweepOptions): Job<object> {
  return { ...sweep(options, tellOwners, handBack), cron: '0 9 * * 1-5' }
}

function isTime(now: Date): boolean {
  const { day, time } = localTime(now, defaultCountry.timeZone)
  return time >= toldAt && isWorkingDay(day)
}

async function tellOwners({ now, events }: SystemScope, tx: Transaction): Promise<number> {
  if (!isTime(now())) return 0
  const today = dutyDay(now())
  const rows = await tx
    .select({ vacancy_id: v.id, user_id: answeringMember(now()) })
    .from(v)
    .innerJoin(users, eq(users.id, v.manager_user_id))
    .where(and(sql`${v.owners_told_on} is distinct from ${today}`, isNeglected(now())))
    .orderBy(v.id)
    .limit(batch)
    .for('no key update', { of: v, skipLocked: true })
  const ids = rows.map(({ vacancy_id }) => vacancy_id)
  await markOwnersTold(tx, ids, today)
  await events.record(
    tx,
    ...rows.flatMap(({ vacancy_id, user_id }) =>
      user_id === null ? [] : [{ type: 'member-silent', vacancy_id, user_id } as const],
    ),
  )
  return rows.length
}

/** Vacancies whose owners were not told today, although it is time, are neglected no more. */
async function handBack({ now }: SystemScope, tx: Transaction): Promise<number> {
  if (!isTime(now())) return 0
  await forgetOwnersTold(tx, dutyDay(now()))
  return 0
}

/** Somebody waits for longer than the working days, in which the member has moved and written nothing for the company. */
function isNeglected(now: Date): SQL | undefined {
  const since = sql`${workingDaysBefore(now, silentDays, dutyDay).toISOString()}::timestamptz`
  const member = answeringMember(now)
  const sent = sql`(select max(h.at) from ${h} h
    where h.application_id = ${a.id} and h.action in ('apply', 'activate'))`
  return and(
    sql`exists (select from ${a} where ${and(isWaiting(), sql`${a.vacancy_id} = ${v.id}`, sql`${sent} <= ${since}`)})`,
    sql`exists (select from ${m} owner where owner.company_id = ${v.company_id}
      and owner.role = 'owner' and owner.user_id <> ${member})`,
    sql`not exists (select from ${h} h join ${a} its on its.id = h.application_id
      where h.by = 'employer' and h.user_id = ${member} and h.at > ${since}
        and its.company_id = ${v.company_id})`,
    sql`not exists (select from ${conversationMessages} said join ${a} its on its.id = said.application_id
      where said.by = 'employer' and said.user_id = ${member} and said.created_at > ${since}
        and its.company_id = ${v.company_id})`,
  )
}

function isWaiting(): SQL | undefined {
  return and(
    sql`${a.status} = 'active' and ${a.initiated_by} = 'candidate'`,
    isUndeletedBy('employer'),
    sql`not ${hasPendingRefusal()}`,
  )
}

/** Loads what the owners are told of a silent member; null if nobody waits any more. */
export async function findSilence(db: Executor, event: EventOf<'member-silent'>) {
  const { public_id, title, company_id } = v
  const waiting = sql<number>`(select count(*)::int from ${a}
    where ${and(sql`${a.vacancy_id} = ${v.id}`, isWaiting())})`
  const [row] = await db
    .select({ public_id, title, company_id, waiting, name: users.first_name })
    .from(v)
    .innerJoin(users, eq(users.id, event.user_id))
    .where(eq(v.id, event.vacancy_id))
  return row && row.waiting > 0 ? row : null
}
