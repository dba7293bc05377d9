import { decodeJwt, type JWTPayload } from 'jose'
import { z } from 'zod'
import { accountTypes, genders } from '#contract/rules/vocabulary.ts'
import type { SessionUser } from './session-user.ts'

const text = z.string().min(1).nullable().catch(null)
const flag = z.boolean().catch(false)

const userClaims = z.object({
  firstName: z.string().catch(''),
  lastName: z.string().catch(''),
  dob: text,
  gender: z.enum(genders).nullable().catch(null),
  emailAddress: text,
  emailAddressVerified: flag,
  phoneNumber: text,
  phoneNumberVerified: flag,
  accountType: z.enum(accountTypes).catch('candidate'),
  avatar_path: text,
  avatar_original_name: text,
  avatar_url: text,
  balance: z.int().nonnegative().catch(0),
}) satisfies z.ZodType<Omit<SessionUser, 'id'>>

/** How many seconds the clocks of servers may differ when a token is checked (spec §4.1, §9). */
const toleranceSeconds = 60

export interface ReadToken {
  user: SessionUser
  issuedAt: number
  expiresAt: number
}

export function readToken(token: string | undefined, now = Date.now()): ReadToken | null {
  const claims = decode(token)
  const id = claims && subject(claims)
  if (!id) return null
  const seconds = now / 1000
  const { exp, nbf, iat } = claims
  if (!isTime(exp) || exp + toleranceSeconds <= seconds) return null
  if (nbf !== undefined && (!isTime(nbf) || nbf - toleranceSeconds > seconds)) return null
  return {
    user: { id, ...userClaims.parse(claims) },
    issuedAt: isTime(iat) ? iat : (nbf ?? seconds),
    expiresAt: exp,
  }
}

/** Returns the account in a token, even an expired token, so that a stored form is shown only to its owner. */
export function tokenOwner(token: string | undefined): number | null {
  const claims = decode(token)
  return claims && subject(claims)
}

export function isPastHalfLife({ issuedAt, expiresAt }: ReadToken, now = Date.now()): boolean {
  return now / 1000 > (issuedAt + expiresAt) / 2
}

function decode(token: string | undefined): JWTPayload | null {
  try {
    return token ? decodeJwt(token) : null
  } catch {
    return null
  }
}

function subject({ sub }: JWTPayload): number | null {
  const id = Number(sub)
  return Number.isSafeInteger(id) && id > 0 && sub === String(id) ? id : null
}

function isTime(claim: unknown): claim is number {
  return typeof claim === 'number' && Number.isFinite(claim)
}
