import type { HubLimits } from './limits.ts'

/** Decides when the server sends a ping to a client, and when a client that sends nothing counts as gone. */
export class Heartbeat {
  #limits: HubLimits
  #pingedAt = performance.now()
  #heardAt: number | undefined

  constructor(limits: HubLimits) {
    this.#limits = limits
  }

  heard(isPing: boolean): void {
    if (isPing || this.#heardAt !== undefined) this.#heardAt = performance.now()
  }

  isPingDue(now: number): boolean {
    if (now - this.#pingedAt < this.#limits.keepAliveInterval) return false
    this.#pingedAt = now
    return true
  }

  isClientSilent(now: number): boolean {
    return this.#heardAt !== undefined && now - this.#heardAt >= this.#limits.clientTimeout
  }
}
