import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { deskPageSize, type DeskAction } from '../../contract/rules/desk.ts'
import { deskLog, users } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

/** Returns the e-mail address by which an operator tells authenticators apart; empty if there is none. */
export async function findEmail(db: Executor, userId: number): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? ''
}

export interface LogFilter {
  action?: DeskAction
  operator?: number
  about?: number
}

const mostPages = 40
const nameOf = sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`

/** Finds a page of the log, newest rows first, and the number of pages. */
export async function findLog(db: Executor, filter: LogFilter, page: number) {
  const where = logWhere(filter)
  const rows = await db
    .select({ entry: deskLog, operator: nameOf })
    .from(deskLog)
    .leftJoin(users, eq(users.id, deskLog.operator_id))
    .where(where)
    .orderBy(desc(deskLog.id))
    .limit(deskPageSize)
    .offset((page - 1) * deskPageSize)
  const counted = db
    .select({ id: deskLog.id })
    .from(deskLog)
    .where(where)
    .limit(mostPages * deskPageSize)
    .as('counted')
  return { rows, pageCount: Math.ceil((await db.$count(counted)) / deskPageSize) }
}

function logWhere({ action, operator, about }: LogFilter): SQL | undefined {
  return and(
    action && eq(deskLog.action, action),
    operator ? eq(deskLog.operator_id, operator) : undefined,
    about ? eq(deskLog.about_user_id, about) : undefined,
  )
}

/** Finds everybody with rows in the log, by name. */
export function findOperators(db: Executor) {
  const acting = db
    .selectDistinct({ id: deskLog.operator_id })
    .from(deskLog)
    .where(isNotNull(deskLog.operator_id))
    .as('acting')
  return db
    .select({ id: users.id, name: nameOf })
    .from(acting)
    .innerJoin(users, eq(users.id, acting.id))
    .orderBy(nameOf, users.id)
}
