// The codes that link a Telegram chat. A code is derived from its row, so that the database alone does not reveal it.
import type { TelegramCode } from '../../contract/telegram.ts'
import { limits } from '../../contract/rules/limits.ts'
import type { Executor, Scope } from '../../scope.ts'
import type { Tokens } from '../../session/tokens.ts'
import { deleteTelegramCode, findCodeOwner, findTelegramCode, setTelegramCode } from './queries.ts'

/** 32 letters and digits, none of which looks like another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8
/** The form of a code, as a person may type it. */
export const codeShape = new RegExp(`^[a-z2-9]{${codeLength}}$`, 'i')

const named = (code: string) => `telegram ${code.toUpperCase()}`

export async function issueTelegramCode(
  { db, now, tokens }: Pick<Scope, 'db' | 'now' | 'tokens'>,
  user_id: number,
  bot: string,
): Promise<TelegramCode> {
  const issued_at = now()
  const expires_at = new Date(issued_at.getTime() + limits.telegramCodeMinutes * 60_000)
  const [code = ''] = derivedCodes(tokens, user_id, issued_at)
  const code_hash = tokens.hash(named(code))
  await setTelegramCode(db, { user_id, code_hash, issued_at, expires_at })
  return shown(code, bot, expires_at)
}

/** Returns the code of an account that waits to be sent to the bot; null if there is none. */
export async function readTelegramCode(
  { db, now, tokens }: Pick<Scope, 'db' | 'now' | 'tokens'>,
  userId: number,
  bot: () => Promise<string>,
): Promise<TelegramCode | null> {
  const row = await findTelegramCode(db, userId, now())
  if (!row) return null
  const codes = derivedCodes(tokens, userId, row.issued_at)
  const code = codes.find((each) => tokens.isHash(row.code_hash, named(each)))
  return code ? shown(code, await bot(), row.expires_at) : null
}

/** Returns the account of a code; null for a code that is unknown or too old. */
export function findOwnerOfCode(
  { now, tokens }: Pick<Scope, 'now' | 'tokens'>,
  tx: Executor,
  code: string,
): Promise<number | null> {
  return findCodeOwner(tx, tokens.hashes(named(code)), now())
}

/** Uses a code up; returns false if it has been used before. */
export function spendTelegramCode(
  { tokens }: Pick<Scope, 'tokens'>,
  tx: Executor,
  code: string,
): Promise<boolean> {
  return deleteTelegramCode(tx, tokens.hashes(named(code)))
}

function derivedCodes(tokens: Tokens, userId: number, issuedAt: Date): string[] {
  return tokens
    .hashes(`telegram code ${userId} ${issuedAt.toISOString()}`)
    .map((hash) => [...hash.subarray(0, codeLength)].map((byte) => alphabet[byte & 31]).join(''))
}

function shown(code: string, bot: string, expiresAt: Date): TelegramCode {
  const link = `https://t.me/${bot}?start=${code}`
  return { code, link, bot, expires_at: expiresAt.toISOString() }
}
