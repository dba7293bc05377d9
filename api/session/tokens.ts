import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { TokenRecord } from '../contract/accounts.ts'

/** Seconds a token lives; a refresh past half of it keeps a session alive up to its absolute end. */
export const tokenLifetime = 604_800
const hubTokenLifetime = 60
/** Clock difference forgiven by every validity check (spec §9). */
export const clockTolerance = 60

/** The claims of spec §3 beside the registered ones. */
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

/** Signs and checks the product's tokens with rotating secrets: the first signs, every one verifies. */
export class Tokens {
  readonly #keys: Uint8Array[]
  readonly #now: () => Date

  constructor(secrets: string[], now: () => Date) {
    this.#keys = secrets.map((secret) => new TextEncoder().encode(secret))
    this.#now = now
  }

  /** The bearer token of the API; it never outlives its session. */
  async issue(subject: TokenSubject, claims: UserClaims): Promise<TokenRecord> {
    const left = Math.floor((subject.expiresAt.getTime() - this.#now().getTime()) / 1000)
    return this.#sign('api', subject, { ...claims }, Math.min(tokenLifetime, left))
  }

  /** Starts hub connections only, so that the session's token never reaches a URL or a script. */
  async issueForHub(subject: TokenSubject): Promise<TokenRecord> {
    return this.#sign('hub', subject, {}, hubTokenLifetime)
  }

  /** The subject of a valid token, else null. `expired: true` forgives an expiry, for what a live connection repeats. */
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

  /** A keyed hash for short secrets such as codes: worthless without the program's own secret. */
  hash(text: string): Buffer {
    return this.hashes(text)[0] as Buffer
  }

  /** The hash of a text by each secret, since an older one may have made what is compared with it. */
  hashes(text: string): Buffer[] {
    return this.#keys.map((key) => createHmac('sha256', key).update(text).digest())
  }

  /** Whether a stored hash is that of the text. */
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
      // Only as it is issued: no other spelling of the same number.
      if (payload.sub !== String(userId)) return null
      return { userId, sessionId: payload.jti, expiresAt: new Date((payload.exp ?? 0) * 1000) }
    } catch {
      return null
    }
  }
}
