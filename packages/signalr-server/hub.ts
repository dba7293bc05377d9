import type { IncomingMessage } from 'node:http'
import { memoryBackplane } from './backplane.ts'
import type { Address, CloseOptions, Delivery, GroupChange } from './backplane.ts'
import type { AnyEvents, ClientEvents, EventName } from './client-events.ts'
import type { Principal } from './client.ts'
import { Connection } from './connection.ts'
import type { ServedHub } from './connection.ts'
import type { AuthenticationRequest, HubDefinition, Redirection } from './definition.ts'
import { handlerTable } from './handlers.ts'
import type { HubLimits } from './limits.ts'
import { Members } from './members.ts'
import { MessageType } from './messages.ts'
import type { HubProtocol } from './messages.ts'
import type { ConnectionSetting, OpenConnection } from './open-connection.ts'
import { writeOnce } from './packet.ts'
import type { TransportKind } from './transports/transport.ts'

export interface Recipients<E extends ClientEvents<E> = AnyEvents> {
  /**
   * Calls the method `target` in all clients of a user or group. Resolves when the message is handed to the transports
   * of this process and to the backplane. Rejects if the arguments cannot be written; then no client gets the message.
   */
  send<N extends EventName<E>>(target: N, ...args: E[N]): Promise<void>
  close(options?: CloseOptions): Promise<void>
}

interface ExceptOptions {
  /** The ids of connections that get nothing. */
  except?: readonly string[]
}

export interface Hub<P extends Principal = Principal, E extends ClientEvents<E> = AnyEvents> {
  readonly name: string
  readonly credentials: boolean
  readonly limits?: Partial<HubLimits>
  readonly transports?: readonly TransportKind[]
  readonly protocols?: readonly HubProtocol[]
  readonly statefulReconnect: boolean
  /** The number of open connections in this process. */
  readonly connections: number
  /** Returns false if the user certainly has no connection in any process. */
  mayReach(userId: string): Promise<boolean>
  toAll(options?: ExceptOptions): Recipients<E>
  toUser(userId: string): Recipients<E>
  toUsers(userIds: readonly string[]): Recipients<E>
  toGroup(name: string, options?: ExceptOptions): Recipients<E>
  /** A client that is in several of the groups gets a message once for each, as in ASP.NET Core. */
  toGroups(names: readonly string[], options?: ExceptOptions): Recipients<E>
  toConnection(connectionId: string): Recipients<E>
  toConnections(connectionIds: readonly string[]): Recipients<E>
  /** Resolves when the connection, in whichever process, is in the group. Rejects if its process does not confirm it. */
  addToGroup(connectionId: string, group: string): Promise<void>
  removeFromGroup(connectionId: string, group: string): Promise<void>
  /** Calls a method in a client that is connected to this process, and waits for the client's result. */
  invoke<N extends EventName<E>>(connectionId: string, target: N, ...args: E[N]): Promise<unknown>
  authenticate(request: AuthenticationRequest): Promise<P | null>
  redirect(principal: P, request: IncomingMessage): Promise<Redirection | null>
  /** Receives no more messages of other processes. The server calls this function once all clients are gone. */
  dispose(): Promise<void>
  connect(principal: P, setting: ConnectionSetting): OpenConnection
}

const anonymous: Principal = { userId: null }

/** Creates a hub. Clients call the methods of the hub, and the hub sends messages to clients. */
export function createHub<P extends Principal, E extends ClientEvents<E> = AnyEvents>(
  definition: HubDefinition<P, E>,
): Hub<P, E> {
  const { name, backplane: connectBackplane = memoryBackplane } = definition
  const backplane = connectBackplane(name, { deliver, changeGroup: changeGroupHere })
  const members = new Members<Connection<P>>(backplane)
  const served: ServedHub<P> = { definition, handlers: handlerTable(definition), members }

  function deliver(delivery: Delivery): void {
    const receivers = members.at(delivery.addresses, delivery.except)
    if (delivery.action === 'close') {
      for (const member of receivers) member.close(delivery)
      return
    }
    const { target, arguments: args } = delivery
    const message = writeOnce({ type: MessageType.Invocation, target, arguments: args })
    for (const member of receivers) member.deliver(message)
  }

  async function changeGroupHere({ action, connectionId, group }: GroupChange): Promise<void> {
    if (action === 'join') await members.join(connectionId, group)
    else members.leave(connectionId, group)
  }

  async function changeGroup(change: GroupChange): Promise<void> {
    if (members.get(change.connectionId)) await changeGroupHere(change)
    else await backplane.changeGroup(change)
  }

  function recipients(addresses: Address[], { except }: ExceptOptions = {}): Recipients<E> {
    return {
      send: (target, ...args) =>
        backplane.publish({ addresses, except, action: 'send', target, arguments: args }),
      close: (options) => backplane.publish({ addresses, except, action: 'close', ...options }),
    }
  }

  return {
    name,
    credentials: definition.credentials ?? false,
    limits: definition.limits,
    transports: definition.transports,
    protocols: definition.protocols,
    statefulReconnect: definition.statefulReconnect ?? false,
    get connections() {
      return members.count
    },
    async mayReach(id) {
      const address = { to: 'user', id } as const
      return members.at([address]).length > 0 || backplane.isHeardElsewhere(address)
    },
    toAll: (options) => recipients([{ to: 'all' }], options),
    toUser: (id) => recipients([{ to: 'user', id }]),
    toUsers: (ids) => recipients(ids.map((id) => ({ to: 'user', id }))),
    toGroup: (group, options) => recipients([{ to: 'group', name: group }], options),
    toGroups: (names, options) =>
      recipients(
        names.map((group) => ({ to: 'group', name: group })),
        options,
      ),
    toConnection: (id) => recipients([{ to: 'connection', id }]),
    toConnections: (ids) => recipients(ids.map((id) => ({ to: 'connection', id }))),
    addToGroup: (connectionId, group) => changeGroup({ action: 'join', connectionId, group }),
    removeFromGroup: (connectionId, group) => changeGroup({ action: 'leave', connectionId, group }),
    async invoke(connectionId, target, ...args) {
      const member = members.get(connectionId)
      if (!member) throw new Error('No such connection.')
      return member.invoke(target, ...args)
    },
    authenticate: async (request) =>
      definition.authenticate ? definition.authenticate(request) : (anonymous as P),
    redirect: async (principal, request) =>
      (await definition.redirect?.(principal, request)) ?? null,
    dispose: () => backplane.dispose(),
    connect: (principal, setting) => new Connection(principal, setting, served),
  }
}
