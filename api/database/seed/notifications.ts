// Creates the notifications of the demo accounts about the last events of their applications.
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  or,
  sql,
  type InferSelectModel,
} from 'drizzle-orm'
import type { DomainEvent, RecordedMove } from '../../events/events.ts'
import type { RecordedEvent } from '../../events/listener.ts'
import { notificationsOf } from '../../notifications/notifications.ts'
import { newPublicId } from '../../public-id.ts'
import { isMember } from '../../resources/companies/facts.ts'
import {
  applicationHistory as h,
  applications as a,
  invitations as i,
  notifications,
  users,
} from '../tables.ts'
import { insertRows, type SeedTransaction } from './insert-rows.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs
const notifiedForDays = 14
const unreadForDays = 2

interface Act extends InferSelectModel<typeof h> {
  slot: Date | null
}

export async function notifyDemoAccounts(
  tx: SeedTransaction,
  now: Date,
  emails: readonly string[],
): Promise<void> {
  const accounts = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, [...emails]))
  const ids = new Set(accounts.map(({ id }) => id))
  const all = await findActs(tx, [...ids])
  const happened = all.flatMap((acts) => happenedLast(acts, now))
  const told = (await notificationsOf(happened, tx, () => now)).filter(({ user_id }) =>
    ids.has(user_id),
  )
  told.sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
  const isRead = ({ created_at }: { created_at: Date }) =>
    created_at.getTime() < now.getTime() - unreadForDays * dayMs
  const rows = told.map((each) => ({
    ...each,
    public_id: newPublicId(),
    read_at: isRead(each) ? new Date(each.created_at.getTime() + hourMs) : null,
  }))
  await insertRows(tx, notifications, rows)
}

async function findActs(tx: SeedTransaction, ids: number[]): Promise<Act[][]> {
  const isOfMember = sql`exists (select from ${users} where ${and(inArray(users.id, ids), isMember(a.company_id, users.id, 'answer', a.vacancy_id))})`
  const slot = tx
    .select({ at: i.scheduled_at })
    .from(i)
    .where(eq(i.application_id, a.id))
    .orderBy(desc(i.id))
    .limit(1)
  const acts = await tx
    .select({ ...getTableColumns(h), slot: sql<Date | null>`(${slot})`.mapWith(i.scheduled_at) })
    .from(h)
    .innerJoin(a, eq(a.id, h.application_id))
    .where(or(inArray(a.candidate_id, ids), isOfMember))
    .orderBy(asc(h.id))
  const byApplication = new Map<number, Act[]>()
  for (const act of acts) {
    byApplication.set(act.application_id, [...(byApplication.get(act.application_id) ?? []), act])
  }
  return [...byApplication.values()]
}

function happenedLast(acts: Act[], now: Date): RecordedEvent[] {
  const last = acts.at(-1)
  if (!last || last.at.getTime() < now.getTime() - notifiedForDays * dayMs) return []
  return [{ event: eventOf(acts), id: -last.id, at: last.at }]
}

function eventOf(acts: Act[]): DomainEvent {
  const [before, last] = acts.slice(-2)
  if (!before) throw new Error('An application begins with an act')
  const { application_id, user_id } = last ?? before
  if (!last) return { type: 'application-created', application_id, by_user_id: Number(user_id) }
  const hadSlot = before.action === 'invite' || before.action === 'accept'
  const was = { status: before.status, slot: (hadSlot && before.slot?.toISOString()) || null }
  const done = { action: last.action as RecordedMove['action'], by: last.by, was }
  return { type: 'application-changed', application_id, by_user_id: user_id, done }
}
