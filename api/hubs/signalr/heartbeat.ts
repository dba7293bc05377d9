import type { Limits } from './limits.ts'

/** Keeps time for both directions: when to ping, and when a silent client is given up. */
export class Heartbeat {
  #limits: Limits
  #pingedAt = performance.now()
  /** Unset until the first ping: a client that never pings did not promise to. */
  #heardAt: number | undefined

  constructor(limits: Limits) {
    this.#limits = limits
  }

  heard(isPing: boolean): void {
    if (isPing || this.#heardAt !== undefined) this.#heardAt = performance.now()
  }

  /** Goes by its own clock: other traffic does not put a ping off. */
  isPingDue(now: number): boolean {
    if (now - this.#pingedAt < this.#limits.keepAliveInterval) return false
    this.#pingedAt = now
    return true
  }

  isClientSilent(now: number): boolean {
    return this.#heardAt !== undefined && now - this.#heardAt >= this.#limits.clientTimeout
  }
}
