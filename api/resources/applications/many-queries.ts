// Statements that change several applications at once.
import { sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import {
  applicationHistory,
  applications as a,
  invitations,
  pendingRefusals,
} from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { changesOf, type Act, type GivenMove } from './effects.ts'

/** Locks applications in the order of their ids, as every operation on several applications does. */
export async function lockInOrder(db: Executor, where: SQL | undefined): Promise<number[]> {
  const rows = await db.select({ id: a.id }).from(a).where(where).orderBy(a.id).for('update')
  return rows.map(({ id }) => id)
}

/** Applies the same action, such as rejecting, to many applications. */
export async function closeApplications(
  db: Executor,
  where: SQL | undefined,
  act: Act,
): Promise<number[]> {
  const { action, by, status, at } = act
  const changed = db.update(a).set(changesOf(act)).where(where).returning({ id: a.id })
  const { rows } = await db.execute<{ id: number }>(sql`
    with changed as ${changed},
    freed as (
      update ${invitations} set is_current = false
      where is_current and application_id in (select id from changed)
    ),
    overtaken as (
      delete from ${pendingRefusals} where application_id in (select id from changed)
    ),
    written as (
      insert into ${applicationHistory} (application_id, action, by, status, at)
      select id, ${action}, ${by}, ${status}, ${at.toISOString()}::timestamptz
      from changed order by id
    )
    select id from changed order by id`)
  return rows.map(({ id }) => id)
}

/** Applies an action to many applications; `values` are the columns that differ, read from the rows `given`. */
export async function writeMoves(
  db: Executor,
  act: Act,
  moves: GivenMove[],
  values: PgUpdateSetSource<typeof a>,
): Promise<void> {
  const { action, by, status, at } = act
  const given = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
    as given(id bigint, user_id bigint, outcome text, reason text, message text, talk jsonb)`
  const changed = db
    .update(a)
    .set({ ...changesOf(act), ...values })
    .from(given)
    .where(sql`${a.id} = given.id`)
    .returning({ id: a.id })
  const wished = sql`array(select value::timestamptz from jsonb_array_elements_text(
    case jsonb_typeof(given.talk) when 'object' then given.talk -> 'proposed_slots' else '[]' end))`
  await db.execute(sql`
    with changed as ${changed},
    freed as (
      update ${invitations} set is_current = false
      where is_current and application_id in (select id from changed)
    ),
    sent as (
      delete from ${pendingRefusals} where application_id in (select id from changed)
    )
    insert into ${applicationHistory} (application_id, action, by, user_id, status, at, message, proposed_slots)
    select id, ${action}, ${by}, user_id, ${status}, ${at.toISOString()}::timestamptz, message, ${wished}
    from ${given} order by id`)
}
