// Grants an account the right to work at the desk, or takes it away. Only the command line does so.
import { and, eq, isNull } from 'drizzle-orm'
import type { OperatorRole } from '../../contract/rules/desk.ts'
import { operators, users } from '../../database/tables.ts'
import type { Scope } from '../../scope.ts'
import { insertOperator } from '../../session/operators.ts'
import { insertLog } from './log.ts'

type Parts = Pick<Scope, 'db' | 'now'>

/** Grants the roles instead of earlier ones. Returns `unknown` if no account has the e-mail address. */
export async function grantDesk(
  { db, now }: Parts,
  email: string,
  roles: OperatorRole[],
): Promise<'unknown' | 'granted' | 'changed'> {
  return db.transaction(async (tx) => {
    const user_id = await findAccountId(tx, email)
    if (user_id === null) return 'unknown'
    const { rowCount } = await tx
      .update(operators)
      .set({ roles })
      .where(eq(operators.user_id, user_id))
    if (!rowCount) await insertOperator(tx, { user_id, roles, granted_at: now() })
    const entry = { action: 'granted', about: user_id, reason: roles.join(', ') } as const
    await insertLog(tx, { at: now(), operator_id: null, entry })
    return rowCount ? 'changed' : 'granted'
  })
}

/**
 * Takes roles away; without any left, open desks close at once. Returns the roles that the account still has, or null if it
 * is no operator.
 */
export async function revokeDesk(
  { db, now }: Parts,
  email: string,
  roles: readonly OperatorRole[],
): Promise<OperatorRole[] | null> {
  return db.transaction(async (tx) => {
    const user_id = await findAccountId(tx, email)
    if (user_id === null) return null
    const isTheirs = eq(operators.user_id, user_id)
    const [operator] = await tx.select().from(operators).where(isTheirs).for('update')
    if (!operator) return null
    const left = operator.roles.filter((role) => !roles.includes(role))
    if (left.length > 0) await tx.update(operators).set({ roles: left }).where(isTheirs)
    else await tx.delete(operators).where(isTheirs)
    const entry = { action: 'revoked', about: user_id, reason: roles.join(', ') } as const
    await insertLog(tx, { at: now(), operator_id: null, entry })
    return left
  })
}

async function findAccountId(db: Parts['db'], email: string): Promise<number | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.erased_at)))
  return user?.id ?? null
}
