import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { confirmPurposes, type ConfirmPurpose } from '../../contract/rules/vocabulary.ts'
import { codes, users, type SignUpDraft } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { insertConsent } from '../../session/consents.ts'

export type User = typeof users.$inferSelect

export async function findUserByUsername(db: Executor, username: string): Promise<User | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, username), eq(users.phone, username)))
  return row ?? null
}

export async function findUser(db: Executor, id: number): Promise<User | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/** Creates an account with a confirmed e-mail address or phone; returns null if the address is already in use. */
export async function insertUser(
  db: Executor,
  username: string,
  draft: SignUpDraft,
  now: Date,
): Promise<User | null> {
  const isEmail = username.includes('@')
  const [user] = await db
    .insert(users)
    .values({
      account_type: draft.account_type,
      first_name: draft.first_name,
      last_name: draft.last_name,
      password_hash: draft.password_hash,
      created_at: now,
      ...(isEmail
        ? { email: username, email_verified_at: now }
        : { phone: username, phone_verified_at: now }),
    })
    .onConflictDoNothing()
    .returning()
  if (!user) return null
  const accepted_at = new Date(draft.consent.accepted_at)
  await insertConsent(db, user.id, { ...draft.consent, accepted_at })
  return user
}

export async function updateUser(
  db: Executor,
  id: number,
  changes: Partial<typeof users.$inferInsert>,
): Promise<User> {
  const [user] = await db.update(users).set(changes).where(eq(users.id, id)).returning()
  if (!user) throw new Error('an account vanished under its session')
  return user
}

/** Finds the codes with which a user has to confirm new e-mail addresses or phones, including expired codes. */
export function findPending(db: Executor, user_id: number) {
  return db
    .select()
    .from(codes)
    .where(and(eq(codes.user_id, user_id), inArray(codes.purpose, [...confirmPurposes])))
}

/** Deletes the codes with which a user has to confirm new addresses, except the code for the address `except`. */
export async function deletePending(
  db: Executor,
  user_id: number,
  purpose: ConfirmPurpose,
  { except }: { except?: string } = {},
): Promise<void> {
  const isOther = except === undefined ? undefined : ne(codes.username, except)
  await db.delete(codes).where(and(eq(codes.user_id, user_id), eq(codes.purpose, purpose), isOther))
}
