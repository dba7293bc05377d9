// The second factor of operators, and their sessions at the desk.
import { Secret, TOTP } from 'otpauth'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { deskHours, recoveryCodeCount, type OperatorRole } from '../contract/rules/desk.ts'
import { deskSessions, operators, recoveryCodes } from '../database/tables.ts'
import { newPublicId } from '../public-id.ts'
import type { Account, DeskAccess, Executor, Scope } from '../scope.ts'
import type { Tokens } from './tokens.ts'

type OperatorRow = typeof operators.$inferSelect

/** Returns what an account may do at the desk; null if it is no operator. */
export async function findDeskAccess(
  db: Executor,
  account: Pick<Account, 'id' | 'sessionId'>,
  now: Date,
): Promise<DeskAccess | null> {
  const isOpen = and(
    eq(deskSessions.session_id, account.sessionId),
    eq(deskSessions.user_id, operators.user_id),
    gt(deskSessions.expires_at, now),
  )
  const [row] = await db
    .select({
      roles: operators.roles,
      since: operators.factor_since,
      until: deskSessions.expires_at,
    })
    .from(operators)
    .leftJoin(deskSessions, isOpen)
    .where(eq(operators.user_id, account.id))
  return row ? { roles: row.roles, isSetUp: row.since !== null, until: row.until } : null
}

export async function findOperator(db: Executor, userId: number): Promise<OperatorRow | null> {
  const [row] = await db.select().from(operators).where(eq(operators.user_id, userId))
  return row ?? null
}

/** Locks the row of an operator, so that attempts to enter a code are checked one after the other. */
export async function lockOperator(tx: Executor, userId: number): Promise<OperatorRow | null> {
  const [row] = await tx.select().from(operators).where(eq(operators.user_id, userId)).for('update')
  return row ?? null
}

/** Makes an account an operator. A new salt makes earlier codes of the second factor invalid. */
export async function insertOperator(
  tx: Executor,
  operator: { user_id: number; roles: OperatorRole[]; granted_at: Date },
): Promise<void> {
  await tx.insert(operators).values({ ...operator, factor_salt: newPublicId() })
}

/** The authenticator of an operator; computed from a salt in the database and the secret of the program. */
export function authenticatorOf(
  tokens: Tokens,
  operator: Pick<OperatorRow, 'user_id' | 'factor_salt'>,
  label = '',
): TOTP {
  return authenticators(tokens, operator, label)[0] as TOTP
}

function authenticators(
  tokens: Tokens,
  { user_id, factor_salt }: Pick<OperatorRow, 'user_id' | 'factor_salt'>,
  label: string,
): TOTP[] {
  return tokens.hashes(`desk ${user_id} ${factor_salt}`).map((hash) => {
    const secret = new Secret({ buffer: Uint8Array.from(hash.subarray(0, 20)).buffer })
    return new TOTP({ issuer: 'Otklik', label, secret })
  })
}

/** Uses a code of the authenticator, once. Returns false if the code is wrong or was used before. */
export async function useAuthenticatorCode(
  { tokens, now }: Pick<Scope, 'tokens' | 'now'>,
  tx: Executor,
  operator: OperatorRow,
  code: string,
): Promise<boolean> {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const timestamp = now().getTime()
  const deltas = authenticators(tokens, operator, '').map((each) =>
    each.validate({ token, timestamp, window: 1 }),
  )
  const delta = deltas.find((each) => each !== null)
  if (delta === undefined) return false
  const step = TOTP.counter({ timestamp }) + delta
  if (step <= operator.last_step) return false
  await tx
    .update(operators)
    .set({ last_step: step, factor_since: operator.factor_since ?? now() })
    .where(eq(operators.user_id, operator.user_id))
  return true
}

/** Replaces the recovery codes of an operator, 120 random bits each; the table stores only their hashes. */
export async function renewCodes(tokens: Tokens, tx: Executor, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newPublicId().slice(0, 24))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(tokens, code) })))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

function hashOf(tokens: Tokens, code: string): Buffer {
  return tokens.hash(`recovery ${code}`)
}

/** Uses a recovery code, once. Returns false if the code is wrong or was used before. */
export async function useRecoveryCode(
  { tokens, now }: Pick<Scope, 'tokens' | 'now'>,
  tx: Executor,
  userId: number,
  code: string,
): Promise<boolean> {
  const typed = code.toLowerCase().replace(/[^a-z2-7]/g, '')
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ used_at: now() })
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        inArray(recoveryCodes.code_hash, tokens.hashes(`recovery ${typed}`)),
        isNull(recoveryCodes.used_at),
      ),
    )
  return rowCount === 1
}

/** Opens the desk for the session of an account; returns the time at which it closes. */
export async function openDesk(
  tx: Executor,
  account: Pick<Account, 'id' | 'sessionId'>,
  now: Date,
): Promise<Date> {
  const expires_at = new Date(now.getTime() + deskHours * 3600_000)
  const { id: user_id, sessionId: session_id } = account
  const begun = { begun_at: now, expires_at }
  await tx
    .insert(deskSessions)
    .values({ session_id, user_id, ...begun })
    .onConflictDoUpdate({ target: deskSessions.session_id, set: begun })
  return expires_at
}

export async function closeDesk(tx: Executor, { sessionId }: Account): Promise<void> {
  await tx.delete(deskSessions).where(eq(deskSessions.session_id, sessionId))
}
