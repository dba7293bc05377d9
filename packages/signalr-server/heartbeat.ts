import type { HubLimits } from './limits.ts'

/** Tracks both directions: when to ping, and when a silent client is considered gone. */
export class Heartbeat {
  #limits: HubLimits
  #pingedAt = performance.now()
  /** Unset until the first ping: a client that never pings has no timeout. */
  #heardAt: number | undefined

  constructor(limits: HubLimits) {
    this.#limits = limits
  }

  heard(isPing: boolean): void {
    if (isPing || this.#heardAt !== undefined) this.#heardAt = performance.now()
  }

  /** Independent of other traffic, which does not postpone a ping. */
  isPingDue(now: number): boolean {
    if (now - this.#pingedAt < this.#limits.keepAliveInterval) return false
    this.#pingedAt = now
    return true
  }

  isClientSilent(now: number): boolean {
    return this.#heardAt !== undefined && now - this.#heardAt >= this.#limits.clientTimeout
  }
}
