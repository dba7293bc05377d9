import { randomBytes } from 'node:crypto'
import { and, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { codes, users, type QuickApplicationDraft, type SignUpDraft } from '../database/tables.ts'
import { limits } from '../contract/rules/limits.ts'
import type { CodePurpose } from '../contract/rules/vocabulary.ts'
import { Failure } from '../http/failure.ts'
import { limitAddress } from '../http/limits.ts'
import type { Executor, Scope } from '../scope.ts'
import type { Tokens } from './tokens.ts'

export const resendAfterSeconds = 60

/** The person who requested a code: a browser with a secret token, or a signed-in account. */
export type CodeRequester = { requestToken: string } | { userId: number }

export interface CodeRequest {
  username: string
  purpose: CodePurpose | 'confirm_company' | 'quick_apply'
}

/** The result of entering a code. A wrong code is no exception, because a rollback would lose the counted attempt. */
export type CodeVerification = ({ ok: true } & WaitingForms) | RefusedCode

/** The form that waits for the code; at most one of them. */
interface WaitingForms {
  signUp: SignUpDraft | null
  quickApplication: QuickApplicationDraft | null
}

export interface RefusedCode {
  ok: false
  error: 'code_invalid' | 'code_expired' | 'too_many_attempts'
  attemptsLeft?: number
}

/** Counts a request for a code against the rate limits, before the transaction that stores the code. */
export async function countCode(scope: Scope, username: string): Promise<void> {
  await scope.limits.take('code_address', limitAddress(scope.address))
  await scope.limits.take('code_destination', username)
}

/**
 * Stores a new code of 6 digits instead of the last code for an e-mail address or phone. A code is stored even if no
 * account has the address, because the reply must not reveal who has an account.
 */
export async function issueCode(
  scope: Scope,
  tx: Executor,
  request: CodeRequest,
  {
    signUp = null,
    quickApplication = null,
    userId = null,
  }: Partial<WaitingForms> & { userId?: number | null } = {},
): Promise<{ requestToken: string }> {
  const now = scope.now()
  const requestToken = randomBytes(16).toString('base64url')
  const request_hash = scope.tokens.hash(requestToken)
  const [code = ''] = derivedCodes(scope.tokens, { ...request, request_hash })
  const values = {
    code_hash: scope.tokens.hash(code),
    request_hash,
    attempts: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + minutesOf(request.purpose) * 60_000),
    sign_up: signUp,
    quick_application: quickApplication,
    user_id: userId,
  }
  const latestLast = new Date(now.getTime() - resendAfterSeconds * 1000)
  const stored = await tx
    .insert(codes)
    .values({ ...request, ...values })
    .onConflictDoUpdate({
      target: [codes.username, codes.purpose],
      set: values,
      setWhere: or(lte(codes.sent_at, latestLast), gte(codes.attempts, limits.codeAttempts)),
    })
    .returning({ sent_at: codes.sent_at })
  if (stored.length === 0) {
    const last = await findCode(tx, request)
    const wait = (last?.sent_at ?? now).getTime() - latestLast.getTime()
    throw new Failure('accounts:code_too_soon', { retryAfterSeconds: Math.ceil(wait / 1000) })
  }
  return { requestToken }
}

function minutesOf(purpose: CodeRequest['purpose']): number {
  return purpose === 'confirm_company' ? limits.companyCodeMinutes : limits.codeMinutes
}

/** Returns the code for the e-mail or SMS; null if the code is no longer valid. */
export async function findCodeToSend(
  { db, tokens, now }: Pick<Scope, 'db' | 'tokens' | 'now'>,
  request: CodeRequest,
): Promise<string | null> {
  const [stored] = await db
    .select()
    .from(codes)
    .where(and(isFor(request), opensSomething()))
  if (!stored || stored.expires_at < now()) return null
  const derived = derivedCodes(tokens, stored)
  return derived.find((code) => tokens.isHash(stored.code_hash, code)) ?? null
}

/** Computes the code from a random hash in the database and the secret of the program. */
function derivedCodes(
  tokens: Tokens,
  { username, purpose, request_hash }: CodeRequest & { request_hash: Buffer },
): string[] {
  return tokens
    .hashes(`code ${purpose} ${username} ${request_hash.toString('hex')}`)
    .map((hash) => String(hash.readUIntBE(0, 6) % 1_000_000).padStart(6, '0'))
}

/** Checks an entered code. A correct code is deleted; a wrong code is counted as an attempt. */
export async function verifyCode(
  scope: Scope,
  tx: Executor,
  request: CodeRequest & { code: string; asker: CodeRequester },
): Promise<CodeVerification> {
  const stored = await findCode(tx, request)
  // Refuses a code that somebody else requested. Such an attempt does not count.
  if (!stored || !isAsker(scope, stored, request.asker)) {
    return { ok: false, error: 'code_invalid' }
  }
  if (stored.expires_at < scope.now()) return { ok: false, error: 'code_expired' }
  if (stored.attempts >= limits.codeAttempts) return { ok: false, error: 'too_many_attempts' }
  if (scope.tokens.isHash(stored.code_hash, request.code)) {
    await deleteCode(tx, request)
    return { ok: true, signUp: stored.sign_up, quickApplication: stored.quick_application }
  }
  const attempts = stored.attempts + 1
  await tx.update(codes).set({ attempts }).where(isFor(request))
  return { ok: false, error: 'code_invalid', attemptsLeft: limits.codeAttempts - attempts }
}

export async function deleteCode(db: Executor, request: CodeRequest): Promise<void> {
  await db.delete(codes).where(isFor(request))
}

export function codeFailure({ error, attemptsLeft }: RefusedCode): Failure {
  const data = attemptsLeft === undefined ? null : { attempts_left: attemptsLeft }
  return new Failure(`accounts:${error}`, { data })
}

/** Returns the typed data of a sign-up that waits for its code. */
export async function findPendingSignUp(
  scope: Scope,
  tx: Executor,
  username: string,
  requestToken: string,
): Promise<SignUpDraft | null> {
  const stored = await findCode(tx, { username, purpose: 'sign_up' })
  return stored && isAsker(scope, stored, { requestToken }) ? stored.sign_up : null
}

function isAsker(
  { tokens }: Scope,
  stored: Pick<typeof codes.$inferSelect, 'request_hash' | 'user_id'>,
  asker: CodeRequester,
): boolean {
  return 'userId' in asker
    ? stored.user_id === asker.userId
    : stored.user_id === null && tokens.isHash(stored.request_hash, asker.requestToken)
}

function isFor(request: CodeRequest) {
  return and(eq(codes.username, request.username), eq(codes.purpose, request.purpose))
}

function opensSomething() {
  const account = sql`exists (select from ${users}
    where ${users.email} = ${codes.username} or ${users.phone} = ${codes.username})`
  const isEntry = inArray(codes.purpose, ['sign_in', 'reset_password'])
  return or(
    isNotNull(codes.sign_up),
    isNotNull(codes.quick_application),
    isNotNull(codes.user_id),
    and(isEntry, account),
  )
}

/** Locks the row of the code, so that attempts at the same time are counted one after the other. */
async function findCode(tx: Executor, request: CodeRequest) {
  const [row] = await tx.select().from(codes).where(isFor(request)).for('update')
  return row ?? null
}
