import { ConnectionTokens } from './connection-tokens.ts'
import type { Principal } from './client.ts'
import type { Hub } from './hub.ts'
import type { HubLimits } from './limits.ts'
import type { Log } from './log.ts'
import type { HubProtocol } from './messages.ts'
import { Slots } from './slots.ts'
import type { ConnectionSlot } from './slots.ts'
import type { Transport } from './transports/transport.ts'

export interface EndpointSetting {
  limits: HubLimits
  protocols: readonly HubProtocol[]
  log: Log
  tokenSecrets: readonly string[]
}

/** A hub on the server, with the connections that clients have negotiated. */
export class HubEndpoint {
  readonly hub: Hub
  readonly slots: Slots
  readonly limits: HubLimits
  #setting: EndpointSetting

  constructor(hub: Hub, setting: EndpointSetting) {
    this.hub = hub
    this.limits = setting.limits
    const [first, ...others] = setting.tokenSecrets
    const tokens = first ? new ConnectionTokens(hub.name, [first, ...others]) : undefined
    this.slots = new Slots(setting.limits, tokens)
    this.#setting = setting
  }

  open(slot: ConnectionSlot, principal: Principal, transport: Transport): void {
    const { limits, protocols } = this.#setting
    const { connectionId } = slot
    const context = { hub: this.hub.name, connectionId }
    const connection = this.hub.connect(principal, {
      id: connectionId,
      transport,
      limits,
      protocols,
      log: (level, message, fields) => this.#setting.log(level, message, { ...context, ...fields }),
      onGone: () => this.slots.delete(slot),
    })
    this.slots.occupy(slot, { connection, transport })
  }
}
