// Sends reminders about applications, and closes applications that nobody answered (spec §11.2).
import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { clockToleranceMs } from '../../contract/rules/application-moves.ts'
import { noResponseDays } from '../../contract/rules/system-moves.ts'
import {
  applicationHistory,
  applications as a,
  companyMembers,
  invitations as i,
  users,
} from '../../database/tables.ts'
import type { Job } from '../../jobs/job.ts'
import { batch, sweep, type SweepOptions, type SystemScope } from '../../jobs/sweep.ts'
import { localTime, nextTime } from '../../contract/rules/local-time.ts'
import type { Transaction } from '../../scope.ts'
import { hasMailbox } from '../accounts/facts.ts'
import { hasPendingRefusal } from './facts.ts'
import { isInvitedByOther } from './same-person.ts'
import { closeUnanswered, returnUnaccepted } from './system-moves.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs

/** How long before a meeting the reminder is sent, in ms. */
const leads = { day: dayMs, hour: hourMs } as const
export type Lead = keyof typeof leads

/** The days without an answer after which the company gets two reminders and the application is closed. */
const owed = { first: 0, firstUnpromised: 14, second: 23, closed: noResponseDays } as const
/** A company gets the next reminder at least this time in ms after the last one. */
const betweenMs = 6 * dayMs

export function remind({ timeZone, ...options }: SweepOptions & { timeZone: string }): Job<object> {
  return sweep(
    options,
    meetingsIn('day'),
    meetingsIn('hour'),
    unaccepted,
    putAside,
    promisesOf(timeZone),
    answersOwed,
    closeOld,
  )
}

/** Reminds the candidate and the employer of an agreed meeting. */
function meetingsIn(lead: Lead) {
  return async ({ now, events }: SystemScope, tx: Transaction): Promise<number> => {
    const [from, to] = [leads[lead] / 2, leads[lead]].map((ms) => new Date(now().getTime() + ms))
    const agreed = sql`(
      select max(${applicationHistory.at}) from ${applicationHistory}
      where ${applicationHistory.application_id} = ${a.id} and ${applicationHistory.action} = 'accept')`
    const isNews =
      lead === 'day' ? isNull(i.reminded) : or(isNull(i.reminded), ne(i.reminded, lead))
    const due = await tx
      .select({ id: i.id, application_id: a.id, scheduled_at: i.scheduled_at })
      .from(i)
      .innerJoin(a, eq(a.id, i.application_id))
      .where(
        and(
          i.is_current,
          eq(a.status, 'accepted'),
          sql`${i.scheduled_at} > ${from?.toISOString()} and ${i.scheduled_at} <= ${to?.toISOString()}`,
          isNews,
          sql`${agreed} < ${i.scheduled_at} - ${leads[lead]} * interval '1 millisecond'`,
        ),
      )
      .orderBy(asc(i.scheduled_at), asc(i.id))
      .limit(batch)
      .for('no key update', { of: i, skipLocked: true })
    const ids = due.map(({ id }) => id)
    await tx.update(i).set({ reminded: lead }).where(inArray(i.id, ids))
    await events.record(
      tx,
      ...due.map(({ application_id, scheduled_at }) => {
        const at = scheduled_at.toISOString()
        return { type: 'meeting-near', application_id, scheduled_at: at, lead } as const
      }),
    )
    return due.length
  }
}

/**
 * Withdraws offered times that have all passed, and asks candidate and employer to agree on a new time. The move would
 * delete a pending refusal, so applications with one are left to it.
 */
async function unaccepted(scope: SystemScope, tx: Transaction): Promise<number> {
  const before = new Date(scope.now().getTime() - clockToleranceMs).toISOString()
  const last = sql`(select max(at) from unnest(${i.alternatives} || ${i.scheduled_at}) as at)`
  const rows = await tx
    .select({ id: a.id })
    .from(a)
    .innerJoin(i, and(eq(i.application_id, a.id), i.is_current))
    .where(and(eq(a.status, 'invited'), sql`${last} < ${before}`, not(hasPendingRefusal())))
    .orderBy(asc(i.scheduled_at), asc(a.id))
    .limit(batch)
    .for('no key update', { of: a, skipLocked: true })
  const ids = rows.map(({ id }) => id)
  await returnUnaccepted(scope, tx, ids)
  return ids.length
}

async function putAside({ now, events }: SystemScope, tx: Transaction): Promise<number> {
  const ids = await lockApplications(tx, lte(a.remind_at, now()), a.remind_at)
  await tx.update(a).set({ remind_at: null }).where(inArray(a.id, ids))
  await events.record(
    tx,
    ...ids.map((application_id) => ({ type: 'put-aside-due', application_id }) as const),
  )
  return ids.length
}

/** The local time at which members of a company are notified of answers that they promised for today. */
const promisesAt = '08:30'

/** Notifies members of a company of answers promised for today, if they have no e-mail address. */
function promisesOf(timeZone: string) {
  return async ({ now, events }: SystemScope, tx: Transaction): Promise<number> => {
    if (localTime(now(), timeZone).time < promisesAt) return 0
    const midnight = nextTime('00:00', now(), timeZone)
    const isToday = and(
      lt(a.response_due_at, midnight),
      gte(a.response_due_at, new Date(midnight.getTime() - dayMs)),
    )
    const ids = await lockApplications(
      tx,
      and(isOwed(), isToday, eq(a.promise_told, false)),
      a.response_due_at,
    )
    await tx.update(a).set({ promise_told: true }).where(inArray(a.id, ids))
    const whom = await tx
      .select({ application_id: a.id, user_id: users.id })
      .from(a)
      .innerJoin(companyMembers, eq(companyMembers.company_id, a.company_id))
      .innerJoin(users, eq(users.id, companyMembers.user_id))
      .where(and(inArray(a.id, ids), not(hasMailbox())))
    await events.record(tx, ...whom.map((each) => ({ type: 'promise-ends', ...each }) as const))
    return ids.length
  }
}

/** Reminds the company of an overdue answer. */
async function answersOwed({ now, events }: SystemScope, tx: Transaction): Promise<number> {
  const first = sql`${a.due_told} = 0 and (${hasWaited(owed.first, now())}
    and ${a.response_due_at} is not null or ${hasWaited(owed.firstUnpromised, now())})`
  const second = and(sql`${a.due_told} = 1`, hasWaited(owed.second, now()), wasToldLong(now()))
  const ids = await lockApplications(tx, and(isOwed(), or(first, second)), a.response_due_at)
  const told = await tx
    .update(a)
    .set({ due_told: sql`${a.due_told} + 1`, due_told_at: now() })
    .where(inArray(a.id, ids))
    .returning({ application_id: a.id, time: a.due_told })
  await events.record(
    tx,
    ...told.map(({ application_id, time }) => {
      return { type: 'answer-owed', application_id, isLast: time > 1 } as const
    }),
  )
  return ids.length
}

async function closeOld(scope: SystemScope, tx: Transaction): Promise<number> {
  const now = scope.now()
  const isOver = and(
    isOwed(),
    sql`${a.due_told} > 1`,
    hasWaited(owed.closed, now),
    wasToldLong(now),
  )
  const ids = await lockApplications(tx, isOver, a.response_due_at)
  await closeUnanswered(scope, tx, ids)
  return ids.length
}

/** Uses constants instead of SQL parameters, because PostgreSQL uses a partial index only with constants. */
function isOwed(): SQL {
  return sql`${a.status} in ('active', 'postponed') and ${a.initiated_by} = 'candidate'
    and not ${hasPendingRefusal()} and not ${isInvitedByOther()}`
}

function hasWaited(days: number, now: Date): SQL {
  const sent = sql`(
    select max(${applicationHistory.at}) from ${applicationHistory}
    where ${applicationHistory.application_id} = ${a.id} and ${applicationHistory.action} in ('apply', 'activate'))`
  return sql`coalesce(${a.response_due_at}, ${sent}) <= ${new Date(now.getTime() - days * dayMs).toISOString()}`
}

function wasToldLong(now: Date): SQL {
  return lt(a.due_told_at, new Date(now.getTime() - betweenMs))
}

async function lockApplications(
  tx: Transaction,
  where: SQL | undefined,
  first: typeof a.remind_at | typeof a.response_due_at,
): Promise<number[]> {
  const rows = await tx
    .select({ id: a.id })
    .from(a)
    .where(where)
    .orderBy(asc(first), asc(a.id))
    .limit(batch)
    .for('no key update', { skipLocked: true })
  return rows.map(({ id }) => id)
}
