import { createHmac, timingSafeEqual } from 'node:crypto'

export interface ConnectionPromise {
  version: number
  connectionId: string
  userId: string | null
  isStateful: boolean
  /** The time when the token expires, in milliseconds since 1970. */
  expires: number
}

type Secrets = readonly [string, ...string[]]
type Content = [
  version: number,
  connectionId: string,
  userId: string | null,
  expires: number,
  isStateful: boolean,
]

/** Creates and reads the signed tokens of connections, which all processes of the server accept. */
export class ConnectionTokens {
  #hubName: string
  #secrets: Secrets

  constructor(hubName: string, secrets: Secrets) {
    this.#hubName = hubName
    this.#secrets = secrets
  }

  write({ version, connectionId, userId, expires, isStateful }: ConnectionPromise): string {
    const content: Content = [version, connectionId, userId, expires, isStateful]
    const text = Buffer.from(JSON.stringify(content)).toString('base64url')
    return `${text}.${this.#sign(text, this.#secrets[0]).toString('base64url')}`
  }

  /** Reads a token. Returns null if the token is forged, expired or made for another hub. */
  read(token: string): ConnectionPromise | null {
    const [text = '', signature = '', ...rest] = token.split('.')
    const given = Buffer.from(signature, 'base64url')
    if (rest.length > 0 || given.toString('base64url') !== signature) return null
    if (!this.#secrets.some((secret) => isEqual(given, this.#sign(text, secret)))) return null
    const [version, connectionId, userId, expires, isStateful] = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    ) as Content
    return expires > Date.now() ? { version, connectionId, userId, expires, isStateful } : null
  }

  /** Signs the token with a prefix, so that the signature is not valid for other data signed with the same secret. */
  #sign(text: string, secret: string): Buffer {
    return createHmac('sha256', secret)
      .update(`connection token\n${this.#hubName}\n${text}`)
      .digest()
  }
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
