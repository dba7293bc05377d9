import { WebSocketServer } from 'ws'
import { ConnectionTokens } from './connection-tokens.ts'
import type { Principal } from './client.ts'
import type { Hub } from './hub.ts'
import type { HubLimits } from './limits.ts'
import type { Log } from './log.ts'
import type { HubProtocol } from './messages.ts'
import type { SharedSetting } from './open-connection.ts'
import { Slots } from './slots.ts'
import type { ConnectionSlot } from './slots.ts'
import { transportKinds } from './transports/transport.ts'
import type { Transport, TransportKind } from './transports/transport.ts'
import { NormalClosingWebSocket } from './transports/web-socket.ts'

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
  readonly transports: readonly TransportKind[]
  readonly webSockets: WebSocketServer
  #shared: SharedSetting

  constructor(hub: Hub, setting: EndpointSetting) {
    this.hub = hub
    this.limits = { ...setting.limits, ...hub.limits }
    this.transports = hub.transports ?? transportKinds
    const [first, ...others] = setting.tokenSecrets
    const tokens = first ? new ConnectionTokens(hub.name, [first, ...others]) : undefined
    this.slots = new Slots(this.limits, tokens)
    this.webSockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: this.limits.receiveBytes,
      WebSocket: NormalClosingWebSocket,
    })
    this.#shared = {
      limits: this.limits,
      protocols: hub.protocols ?? setting.protocols,
      log: (level, message, fields) => setting.log(level, message, { hub: hub.name, ...fields }),
    }
  }

  open(slot: ConnectionSlot, principal: Principal, transport: Transport): void {
    const connection = this.hub.connect(principal, {
      id: slot.connectionId,
      transport,
      shared: this.#shared,
      onGone: () => this.slots.delete(slot),
    })
    this.slots.occupy(slot, { connection, transport })
  }
}
