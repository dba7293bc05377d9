import { memoryBackplane } from './backplane.ts'
import type { Address, CloseOptions, Delivery } from './backplane.ts'
import type { Principal } from './client.ts'
import { Connection } from './connection.ts'
import type { AuthenticationRequest, HubDefinition } from './definition.ts'
import { handlerTable } from './handlers.ts'
import { Members } from './members.ts'
import { MessageType, writeOnce } from './messages.ts'
import type { ConnectionSetting, OpenConnection } from './open-connection.ts'

export interface Recipients {
  /** Calls the method `target` in all clients of a user or group. */
  send(target: string, ...args: unknown[]): void
  close(options?: CloseOptions): void
}

export interface Hub<P extends Principal = Principal> {
  readonly name: string
  readonly credentials: boolean
  /** The number of open connections in this process. */
  readonly connections: number
  /** Returns false if the user certainly has no connection in any process. */
  mayReach(userId: string): Promise<boolean>
  toAll(options?: { except?: readonly string[] }): Recipients
  toUser(userId: string): Recipients
  toGroup(name: string, options?: { except?: readonly string[] }): Recipients
  toConnection(connectionId: string): Recipients
  addToGroup(connectionId: string, group: string): Promise<void>
  removeFromGroup(connectionId: string, group: string): void
  /** Calls a method in a client that is connected to this process, and waits for the client's result. */
  invoke(connectionId: string, target: string, ...args: unknown[]): Promise<unknown>
  authenticate(request: AuthenticationRequest): Promise<P | null>
  connect(principal: P, setting: ConnectionSetting): OpenConnection
}

/** Creates a hub. Clients call the methods of the hub, and the hub sends messages to clients. */
export function createHub<P extends Principal>(definition: HubDefinition<P>): Hub<P> {
  const { name, backplane: connectBackplane = memoryBackplane } = definition
  const backplane = connectBackplane(name, deliver)
  const members = new Members<Connection<P>>(backplane)
  const handlers = handlerTable(definition)

  function deliver(delivery: Delivery): void {
    if (delivery.action === 'close') {
      for (const member of members.at(delivery)) member.close(delivery)
      return
    }
    const { target, arguments: args } = delivery
    const message = writeOnce({ type: MessageType.Invocation, target, arguments: args })
    for (const member of members.at(delivery)) member.deliver(message)
  }

  function recipients(address: Address): Recipients {
    return {
      send: (target, ...args) =>
        backplane.publish({ ...address, action: 'send', target, arguments: args }),
      close: (options) => backplane.publish({ ...address, action: 'close', ...options }),
    }
  }

  return {
    name,
    credentials: definition.credentials ?? false,
    get connections() {
      return members.count
    },
    async mayReach(id) {
      const address = { to: 'user', id } as const
      return members.at(address).length > 0 || backplane.isHeardElsewhere(address)
    },
    toAll: (options) => recipients({ to: 'all', ...options }),
    toUser: (id) => recipients({ to: 'user', id }),
    toGroup: (group, options) => recipients({ to: 'group', name: group, ...options }),
    toConnection: (id) => recipients({ to: 'connection', id }),
    addToGroup: (connectionId, group) => members.join(connectionId, group),
    removeFromGroup: (connectionId, group) => members.leave(connectionId, group),
    async invoke(connectionId, target, ...args) {
      const member = members.get(connectionId)
      if (!member) throw new Error('No such connection.')
      return member.invoke(target, ...args)
    },
    authenticate: (request) => definition.authenticate(request),
    connect: (principal, setting) =>
      new Connection(principal, { ...setting, definition, handlers, members }),
  }
}
