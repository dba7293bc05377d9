import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a negotiation has promised. */
export interface ConnectionPromise {
  /** Of the negotiation; the id of a connection of version 0 is its token. */
  version: number
  connectionId: string
  userId: string
  /** In milliseconds of the clock that all processes share. */
  expires: number
}

/** The first signs, all verify. */
type Secrets = readonly [string, ...string[]]
type Content = [number, string, string, number]

/** The tokens of one hub, signed, so that any process that knows the secret can keep what another has promised. */
export class ConnectionTokens {
  #hubName: string
  #secrets: Secrets

  constructor(hubName: string, secrets: Secrets) {
    this.#hubName = hubName
    this.#secrets = secrets
  }

  write({ version, connectionId, userId, expires }: ConnectionPromise): string {
    const content: Content = [version, connectionId, userId, expires]
    const text = Buffer.from(JSON.stringify(content)).toString('base64url')
    return `${text}.${this.#sign(text, this.#secrets[0]).toString('base64url')}`
  }

  /** Null if it is not of this hub, or too old. */
  read(token: string): ConnectionPromise | null {
    const [text = '', signature = '', ...rest] = token.split('.')
    const given = Buffer.from(signature, 'base64url')
    // Only as it was written: no other spelling of the same token may be used beside it.
    if (rest.length > 0 || given.toString('base64url') !== signature) return null
    if (!this.#secrets.some((secret) => isEqual(given, this.#sign(text, secret)))) return null
    const [version, connectionId, userId, expires] = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    ) as Content
    return expires > Date.now() ? { version, connectionId, userId, expires } : null
  }

  /** Over more than the token, lest it be mistaken for anything else that is signed with the same secret. */
  #sign(text: string, secret: string): Buffer {
    return createHmac('sha256', secret)
      .update(`connection token\n${this.#hubName}\n${text}`)
      .digest()
  }
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
