import type { Tokens } from '../session/tokens.ts'

/**
 * Returns the name that the log has for an account on one day (UTC). It is another name on every day, so that the log of
 * several days does not show what one person does.
 */
export function accountOfDay(tokens: Pick<Tokens, 'hash'>, account: number, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return tokens.hash(`account ${account} on ${day}`).toString('base64url').slice(0, 12)
}
