import { randomBytes } from 'node:crypto'
import type { ConnectionPromise, ConnectionTokens } from './connection-tokens.ts'
import type { HubLimits } from './limits.ts'
import type { OpenConnection } from './open-connection.ts'
import type { Transport } from './transports/transport.ts'

/** A connection id that a client has negotiated. The client's connection is added when it opens. */
export interface ConnectionSlot {
  readonly connectionId: string
  readonly token: string
  readonly userId: string | null
  readonly expires: number
  /** True if the client may continue on another WebSocket. */
  readonly isStateful: boolean
  occupant?: Occupant
}

export interface Occupant {
  connection: OpenConnection
  transport: Transport
}

export class Slots {
  #byToken = new Map<string, ConnectionSlot>()
  #byUser = new Map<string | null, Set<ConnectionSlot>>()
  #spent = new Map<string, number>()
  #limits: HubLimits
  #tokens: ConnectionTokens | undefined
  #isClosing = false
  #emptied: (() => void) | undefined

  constructor(limits: HubLimits, tokens?: ConnectionTokens) {
    this.#limits = limits
    this.#tokens = tokens
  }

  get isClosing(): boolean {
    return this.#isClosing
  }

  find(token: string): ConnectionSlot | undefined {
    const slot = this.#byToken.get(token)
    if (slot || this.#isClosing || this.#spent.has(token)) return slot
    const promise = this.#tokens?.read(token)
    return promise ? this.#put(token, promise) : undefined
  }

  add(userId: string | null, version = 1, isStateful = false): ConnectionSlot {
    const expires = Date.now() + this.#limits.disconnectTimeout
    const promise = { version, connectionId: randomId(), userId, expires, isStateful }
    const own = version === 0 ? promise.connectionId : randomId()
    return this.#put(this.#tokens?.write(promise) ?? own, promise)
  }

  #put(
    token: string,
    { version, connectionId, userId, expires, isStateful }: ConnectionPromise,
  ): ConnectionSlot {
    const slot: ConnectionSlot = {
      connectionId: version === 0 ? token : connectionId,
      token,
      userId,
      isStateful,
      expires: performance.now() + Math.min(expires - Date.now(), this.#limits.disconnectTimeout),
    }
    this.#byToken.set(token, slot)
    if (userId === null) return slot
    const ofUser = this.#byUser.get(userId) ?? new Set()
    this.#byUser.set(userId, ofUser.add(slot))
    const unused = [...ofUser].filter((one) => !one.occupant)
    for (const one of this.#beyondLimit(unused)) this.delete(one)
    return slot
  }

  /** Stores the connection of an id. If a user has too many, the oldest is closed, and its client may not reconnect. */
  occupy(slot: ConnectionSlot, occupant: Occupant): void {
    slot.occupant = occupant
    const ofUser = this.#byUser.get(slot.userId)
    ofUser?.delete(slot)
    ofUser?.add(slot)
    const open = [...(ofUser ?? [])].flatMap((one) => one.occupant?.connection ?? [])
    const live = open.filter((one) => !one.isClosed)
    for (const one of this.#beyondLimit(live)) one.close({ error: 'Too many connections.' })
  }

  delete(slot: ConnectionSlot): void {
    this.#byToken.delete(slot.token)
    if (this.#tokens && slot.expires > performance.now()) {
      this.#spent.set(slot.token, slot.expires)
    }
    const ofUser = this.#byUser.get(slot.userId)
    ofUser?.delete(slot)
    if (ofUser?.size === 0) this.#byUser.delete(slot.userId)
    if (this.#byToken.size === 0) this.#emptied?.()
  }

  tick(now: number): void {
    for (const slot of this.#byToken.values()) {
      if (slot.occupant) slot.occupant.connection.tick(now)
      else if (now >= slot.expires) this.delete(slot)
    }
    for (const [token, expires] of this.#spent) if (now >= expires) this.#spent.delete(token)
  }

  async close(): Promise<void> {
    this.#isClosing = true
    for (const slot of this.#byToken.values()) {
      if (slot.occupant) slot.occupant.connection.close({ allowReconnect: true })
      else this.delete(slot)
    }
    if (this.#byToken.size > 0) await new Promise<void>((resolve) => (this.#emptied = resolve))
  }

  #beyondLimit<T>(oldestFirst: T[]): T[] {
    return oldestFirst.slice(0, Math.max(0, oldestFirst.length - this.#limits.connectionsPerUser))
  }
}

function randomId(): string {
  return randomBytes(16).toString('base64url')
}
