import { and, eq, gt, sql, type Column, type SQL } from 'drizzle-orm'
import type { Attachment } from '../../contract/conversations.ts'
import { otherSide, type Side } from '../../contract/rules/application-moves.ts'
import type { TeamRight } from '../../contract/rules/team.ts'
import { conversationLimits } from '../../contract/rules/conversations.ts'
import {
  applications as a,
  attachments as f,
  conversationMessages as m,
  conversations as c,
  users,
} from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { hasRight, isVisibleTo } from '../applications/facts.ts'
import { hasBlocked } from '../blocking/facts.ts'
import { membersOf } from '../companies/facts.ts'

export interface MessageRow {
  id: number
  public_id: string
  by: Side
  user_id: number
  author: string | null
  text: string
  attachments: Attachment[]
  created_at: string
}

/** The columns of a `MessageRow`; the query must name the table of messages `m`. */
export const messageColumns = sql`m.id, m.public_id, m.by, m.user_id, m.text, m.created_at, case when m.by = 'employer'
  then nullif((select ${users.first_name} from ${users} where ${users.id} = m.user_id), '') end as author,
  (select coalesce(jsonb_agg(jsonb_build_object('public_id', f.public_id, 'name', f.name, 'type', f.type,
    'size', f.size) order by f.id), '[]') from ${f} f where f.message_id = m.id) as attachments`

const isBlocked = sql<boolean>`${hasBlocked(a.candidate_id, (company) => eq(company, a.company_id))}`

/** SQL that is true if nobody would read a message: the other side has deleted the application or its account. */
function isLeftFor(side: Side): SQL<boolean> {
  return side === 'employer'
    ? sql`(${a.hidden_by_candidate} or exists (select from ${users}
        where ${users.id} = ${a.candidate_id} and ${users.erased_at} is not null))`
    : sql`(${a.hidden_by_employer} or cardinality(${membersOf(a.company_id, 'write_messages')}) = 0)`
}

/** The columns for the last message that each side has read; `own` is the given side, `other` the other side. */
function marksOf(side: Side) {
  const other = otherSide(side)
  return {
    own_read: readMark(c[`read_by_${side}`], c[`${side}_read_at`]),
    other_read: readMark(c[`read_by_${other}`], c[`${other}_read_at`]),
  }
}

function readMark(read: Column, at: Column) {
  return sql<{ message_public_id: string; at: string } | null>`(select jsonb_build_object(
    'message_public_id', read.public_id, 'at', ${at}) from ${m} read where read.id = ${read})`
}

export interface MessageRange {
  after?: string | undefined
  before?: string | undefined
}

/** Reads one page of a conversation and one more message, which shows that there is another page. */
export async function findConversation(
  db: Executor,
  account: Account,
  publicId: string,
  { after, before }: MessageRange,
) {
  const idOf = (message: string) =>
    sql`(select id from ${m} where ${m.public_id} = ${message} and ${m.application_id} = ${a.id})`
  const range = [
    ...(after === undefined ? [] : [sql`m.id > ${idOf(after)}`]),
    ...(before === undefined ? [] : [sql`m.id < ${idOf(before)}`]),
  ]
  const page = sql`select ${messageColumns} from ${m} m
    where ${sql.join([sql`m.application_id = ${a.id}`, ...range], sql` and `)}
    order by m.id ${after === undefined ? sql`desc` : sql`asc`} limit ${conversationLimits.page + 1}`
  const [row] = await db
    .select({
      ...stateColumns(account),
      ...marksOf(account.side),
      messages: sql<MessageRow[]>`(select coalesce(jsonb_agg(to_jsonb(page) order by page.id), '[]')
        from (${page}) page)`,
    })
    .from(a)
    .leftJoin(c, eq(c.application_id, a.id))
    .where(and(eq(a.public_id, publicId), isVisibleTo(account)))
  return row ?? null
}

function stateColumns(account: Account, right: TeamRight = 'write_messages') {
  return {
    isPermitted: hasRight(account, right),
    id: a.id,
    status: a.status,
    closed_at: a.closed_at,
    is_blocked: isBlocked,
    is_left: isLeftFor(account.side),
  }
}

/** Finds an application and locks it, so that nobody closes or deletes it before the message is stored. */
export async function holdApplication(
  db: Executor,
  account: Account,
  publicId: string,
  right?: TeamRight,
) {
  const [row] = await db
    .select({
      ...stateColumns(account, right),
      candidate_id: a.candidate_id,
      company_id: a.company_id,
    })
    .from(a)
    .where(and(eq(a.public_id, publicId), isVisibleTo(account)))
    .for('share', { of: a })
  return row ?? null
}

/** Locks the conversation of an application; creates the conversation before its first message. */
export async function lockConversation(
  db: Executor,
  values: Pick<typeof c.$inferInsert, 'application_id' | 'candidate_id' | 'company_id'>,
): Promise<void> {
  await db.insert(c).values(values).onConflictDoNothing()
  await db
    .select({ id: c.application_id })
    .from(c)
    .where(eq(c.application_id, values.application_id))
    .for('update')
}

/** Counts the messages of one side since the last message of the other side. */
export function countUnanswered(db: Executor, applicationId: number, by: Side): Promise<number> {
  const last = sql`(select ${c[`last_by_${otherSide(by)}`]} from ${c}
    where ${c.application_id} = ${applicationId})`
  return db.$count(m, and(eq(m.application_id, applicationId), eq(m.by, by), gt(m.id, last)))
}

/** Inserts a message and returns its id. Marks all earlier messages of the other side as read by the author. */
export async function insertMessage(db: Executor, values: typeof m.$inferInsert): Promise<number> {
  const { application_id, by, created_at } = values
  const [message] = await db.insert(m).values(values).returning({ id: m.id })
  if (!message) throw new Error('the message was not inserted')
  await db
    .update(c)
    .set({
      [`last_by_${by}`]: message.id,
      [`read_by_${by}`]: sql`greatest(${c[`read_by_${by}`]}, ${c[`last_by_${otherSide(by)}`]})`,
      [`${by}_read_at`]: created_at,
    })
    .where(eq(c.application_id, application_id))
  return message.id
}

/** Finds a message by its database id, without checking who may see it. */
export async function findMessage(db: Executor, id: number) {
  type Row = MessageRow & { application_public_id: string }
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select ${messageColumns}, ${a.public_id} as application_public_id
    from ${m} m join ${a} on ${a.id} = m.application_id where m.id = ${id}`)
  const [row] = rows
  if (!row) throw new Error(`message ${id} is missing`)
  return row
}

/** Returns the text of a message if it is its author's first unread message, otherwise null. */
export async function findFirstUnread(
  db: Executor,
  id: number,
): Promise<{ by: Side; text: string } | null> {
  const read = sql`case m.by when 'candidate' then ${c.read_by_employer} else ${c.read_by_candidate} end`
  const { rows } = await db.execute<{ by: Side; text: string }>(sql`
    select m.by, m.text from ${m} m join ${c} on ${c.application_id} = m.application_id
    where m.id = ${id} and m.id > ${read} and not exists (select from ${m} earlier
      where earlier.application_id = m.application_id and earlier.by = m.by
        and earlier.id > ${read} and earlier.id < m.id)`)
  return rows[0] ?? null
}

/** Marks messages as read up to the given message; `isNew` is false if they were read before. */
export async function setRead(
  db: Executor,
  account: Account,
  publicId: string,
  messagePublicId: string,
  now: Date,
): Promise<{ id: number; isNew: boolean } | null> {
  const [application] = await db
    .select({ id: a.id, isPermitted: hasRight(account, 'write_messages') })
    .from(a)
    .where(and(eq(a.public_id, publicId), isVisibleTo(account)))
  if (!application) return null
  const { id } = application
  // A hiring manager only looks on: what he reads stays unread for those who answer.
  if (!application.isPermitted) return { id, isNew: false }
  const read = c[`read_by_${account.side}`]
  const { rowCount } = await db.execute(sql`
    update ${c} set ${sql.identifier(read.name)} = m.id,
      ${sql.identifier(`${account.side}_read_at`)} = ${now.toISOString()}::timestamptz
    from ${m} m
    where ${c.application_id} = ${id} and m.application_id = ${id}
      and m.public_id = ${messagePublicId} and m.id > ${read}`)
  return { id, isNew: rowCount === 1 }
}

/** Finds the last message that a side (candidate or employer) has read. */
export async function findReadMark(db: Executor, applicationId: number, side: Side) {
  const { own_read } = marksOf(side)
  const [row] = await db
    .select({ application_public_id: a.public_id, read: own_read })
    .from(c)
    .innerJoin(a, eq(a.id, c.application_id))
    .where(eq(c.application_id, applicationId))
  return row ?? null
}
