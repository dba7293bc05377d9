import type { HubLimits } from './limits.ts'

/** Counts the messages of a client per period, in order to refuse messages above the limit. */
export class MessageRate {
  #limits: HubLimits
  #windowStart = performance.now()
  #count = 0

  constructor(limits: HubLimits) {
    this.#limits = limits
  }

  admit(): boolean {
    const now = performance.now()
    if (now - this.#windowStart >= this.#limits.messageWindow) {
      this.#windowStart = now
      this.#count = 0
    }
    this.#count += 1
    return this.#count <= this.#limits.messagesPerWindow
  }
}
