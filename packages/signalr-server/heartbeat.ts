import type { HubLimits } from './limits.ts'

/** Decides when to ping the client, and when a silent client is considered gone. */
export class Heartbeat {
  #limits: HubLimits
  #pingedAt = performance.now()
  /** When the client last sent something; unset until its first ping: without pings there is no timeout. */
  #heardAt: number | undefined

  constructor(limits: HubLimits) {
    this.#limits = limits
  }

  heard(isPing: boolean): void {
    if (isPing || this.#heardAt !== undefined) this.#heardAt = performance.now()
  }

  /** Returns whether to ping now; other messages to the client do not postpone a ping. */
  isPingDue(now: number): boolean {
    if (now - this.#pingedAt < this.#limits.keepAliveInterval) return false
    this.#pingedAt = now
    return true
  }

  isClientSilent(now: number): boolean {
    return this.#heardAt !== undefined && now - this.#heardAt >= this.#limits.clientTimeout
  }
}
