import { randomBytes } from 'node:crypto'
import type { Limits } from './limits.ts'
import type { OpenConnection } from './open-connection.ts'
import type { Transport } from './transports/transport.ts'

/** What a negotiated id stands for: a promise of a connection, then the connection. */
export interface Slot {
  readonly connectionId: string
  /** The secret that later requests of the connection name; of version 0 it is the id itself. */
  readonly token: string
  readonly userId: string
  readonly since: number
  occupant?: Occupant
}

export interface Occupant {
  connection: OpenConnection
  transport: Transport
}

/** The slots of one hub. */
export class Slots {
  #byToken = new Map<string, Slot>()
  #byUser = new Map<string, Set<Slot>>()
  #limits: Limits
  #label: string
  #isClosing = false
  #emptied: (() => void) | undefined

  constructor(limits: Limits, label: string) {
    this.#limits = limits
    this.#label = label
  }

  get isClosing(): boolean {
    return this.#isClosing
  }

  get(token: string): Slot | undefined {
    return this.#byToken.get(token)
  }

  add(userId: string, version = 1): Slot {
    const connectionId = randomId()
    const token = this.#label + (version === 0 ? connectionId : randomId())
    const slot: Slot = {
      connectionId: version === 0 ? token : connectionId,
      token,
      userId,
      since: performance.now(),
    }
    this.#byToken.set(token, slot)
    const ofUser = this.#byUser.get(userId) ?? new Set()
    this.#byUser.set(userId, ofUser.add(slot))
    const unused = [...ofUser].filter((one) => !one.occupant)
    for (const one of this.#beyondLimit(unused)) this.delete(one)
    return slot
  }

  /**
   * Gives the slot its connection. Too many of one user close the oldest, for good: the newest is
   * the tab looked at, the oldest often a dead socket not yet missed, and one that came back would
   * push out the next.
   */
  occupy(slot: Slot, occupant: Occupant): void {
    slot.occupant = occupant
    const ofUser = this.#byUser.get(slot.userId)
    ofUser?.delete(slot)
    ofUser?.add(slot)
    const open = [...(ofUser ?? [])].flatMap((one) => one.occupant?.connection ?? [])
    const live = open.filter((one) => !one.isClosed)
    for (const one of this.#beyondLimit(live)) one.close({ error: 'Too many connections.' })
  }

  delete(slot: Slot): void {
    this.#byToken.delete(slot.token)
    const ofUser = this.#byUser.get(slot.userId)
    ofUser?.delete(slot)
    if (ofUser?.size === 0) this.#byUser.delete(slot.userId)
    if (this.#byToken.size === 0) this.#emptied?.()
  }

  tick(now: number): void {
    for (const slot of this.#byToken.values()) {
      if (slot.occupant) slot.occupant.connection.tick(now)
      else if (now - slot.since >= this.#limits.disconnectTimeout) this.delete(slot)
    }
  }

  /** Closes all, and is done when the last client is gone. */
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
