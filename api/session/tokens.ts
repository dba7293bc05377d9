import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { TokenRecord } from '../contract/accounts.ts'

/** The seconds for which a token is valid. */
export const tokenLifetime = 604_800
const hubTokenLifetime = 60
/** A token is accepted for this many seconds after its end, because clocks may differ (spec §9). */
export const clockTolerance = 60

/** The data in a token according to spec §3, besides the standard claims of JWT. */
export interface UserClaims {
  firstName: string
  lastName: string
  dob: string | null
  gender: string | null
  emailAddress: string | null
  emailAddressVerified: boolean
  phoneNumber: string | null
  phoneNumberVerified: boolean
  accountType: string
  avatar_path: string | null
  avatar_original_name: string | null
  avatar_url: string | null
  balance: number
}

export interface TokenSubject {
  userId: number
  sessionId: string
  expiresAt: Date
}

type Audience = 'api' | 'hub'

/** Signs and checks tokens. */
export class Tokens {
  readonly #keys: Uint8Array[]
  readonly #now: () => Date

  constructor(secrets: string[], now: () => Date) {
    this.#keys = secrets.map((secret) => new TextEncoder().encode(secret))
    this.#now = now
  }

  /** Issues a token for the API. */
  async issue(subject: TokenSubject, claims: UserClaims): Promise<TokenRecord> {
    const left = Math.floor((subject.expiresAt.getTime() - this.#now().getTime()) / 1000)
    return this.#sign('api', subject, { ...claims }, Math.min(tokenLifetime, left))
  }

  /** Issues a token with which a page can connect to a hub, but not call the API. */
  async issueForHub(subject: TokenSubject): Promise<TokenRecord> {
    return this.#sign('hub', subject, {}, hubTokenLifetime)
  }

  /** Returns the account and the session of a token; null if the token is invalid. */
  async verify(
    token: string,
    audience: Audience,
    forgive: { expired?: boolean } = {},
  ): Promise<TokenSubject | null> {
    for (const key of this.#keys) {
      const subject = await this.#verifyWith(key, token, audience, forgive.expired ?? false)
      if (subject) return subject
    }
    return null
  }

  /** Hashes a code or token with a secret, so that nobody can read it in the database. */
  hash(text: string): Buffer {
    return this.hashes(text)[0] as Buffer
  }

  /** Returns one hash per valid secret, because a stored hash may have been made with an earlier secret. */
  hashes(text: string): Buffer[] {
    return this.#keys.map((key) => createHmac('sha256', key).update(text).digest())
  }

  isHash(stored: Buffer, text: string): boolean {
    return this.hashes(text).some((hash) => timingSafeEqual(hash, stored))
  }

  async #sign(audience: Audience, subject: TokenSubject, claims: JWTPayload, lifetime: number) {
    const now = Math.floor(this.#now().getTime() / 1000)
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(String(subject.userId))
      .setJti(subject.sessionId)
      .setAudience(audience)
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + lifetime)
      .sign(this.#keys[0] as Uint8Array)
    return { token, token_type: 'Bearer' as const, expires_in: lifetime }
  }

  async #verifyWith(key: Uint8Array, token: string, audience: Audience, isExpiredFine: boolean) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        audience,
        clockTolerance: isExpiredFine ? Number.MAX_SAFE_INTEGER : clockTolerance,
        currentDate: this.#now(),
        requiredClaims: ['exp', 'sub', 'jti'],
      })
      const userId = Number(payload.sub)
      if (!Number.isSafeInteger(userId) || userId <= 0 || !payload.jti) return null
      if (payload.sub !== String(userId)) return null
      return { userId, sessionId: payload.jti, expiresAt: new Date((payload.exp ?? 0) * 1000) }
    } catch {
      return null
    }
  }
}
