import type { CloseOptions } from './backplane.ts'
import type { Client, Principal } from './client.ts'
import type { HubDefinition } from './definition.ts'
import { Dispatcher } from './dispatcher.ts'
import { closedWithError, errorText, ProtocolError } from './errors.ts'
import type { HandlerTable } from './handlers.ts'
import {
  chooseProtocol,
  handshakeAccepted,
  handshakeCanceled,
  handshakeFailed,
  handshakeRefused,
} from './handshake.ts'
import { Heartbeat } from './heartbeat.ts'
import { Inbox } from './inbox.ts'
import { jsonProtocol } from './json-protocol.ts'
import { Lifecycle } from './lifecycle.ts'
import type { Members } from './members.ts'
import { MessageRate } from './message-rate.ts'
import { MessageType } from './messages.ts'
import type { Close, HubMessage, HubProtocol } from './messages.ts'
import type { ConnectionSetting, OpenConnection, SharedSetting } from './open-connection.ts'
import { Packet, write, writeOnce } from './packet.ts'
import type { Transport, TransportKind, TransportListener } from './transports/transport.ts'

/** The parts of a hub that its connections use. */
export interface ServedHub<P extends Principal> {
  definition: HubDefinition<P>
  handlers: HandlerTable<P>
  members: Members<Connection<P>>
}

const nothing = Buffer.alloc(0)
const ping = writeOnce({ type: MessageType.Ping })

/** A client's connection to a hub. Its state is `handshaking`, `opening`, `connected` or `closed`. */
export class Connection<P extends Principal>
  implements Client<P>, OpenConnection, TransportListener
{
  readonly id: string
  readonly principal: P
  #state: 'handshaking' | 'opening' | 'connected' | 'closed' = 'handshaking'
  #since = performance.now()
  #hub: ServedHub<P>
  #shared: SharedSetting
  #transport: Transport
  #onGone: () => void
  #inbox: Inbox
  #pause: Promise<void> | undefined
  #protocol: HubProtocol = jsonProtocol
  #heartbeat: Heartbeat
  #rate: MessageRate
  #dispatcher: Dispatcher<P> | undefined
  #lifecycle: Lifecycle<P>

  constructor(
    principal: P,
    { id, transport, shared, onGone }: ConnectionSetting,
    hub: ServedHub<P>,
  ) {
    this.id = id
    this.principal = principal
    this.#hub = hub
    this.#shared = shared
    this.#transport = transport
    this.#onGone = onGone
    this.#inbox = new Inbox(shared.limits)
    this.#heartbeat = new Heartbeat(shared.limits)
    this.#rate = new MessageRate(shared.limits)
    const listening = hub.members.add(this, hub.definition.groups?.(principal))
    this.#lifecycle = new Lifecycle(this, hub.definition, shared.log, listening)
    transport.listen(this)
  }

  get transport(): TransportKind {
    return this.#transport.kind
  }

  get isClosed(): boolean {
    return this.#state === 'closed'
  }

  send(target: string, ...args: unknown[]): void {
    this.#write({ type: MessageType.Invocation, target, arguments: args })
  }

  async invoke(target: string, ...args: unknown[]): Promise<unknown> {
    if (this.#state !== 'connected') throw new Error('Not connected.')
    return this.#dispatch().callClient(target, args)
  }

  close({ error, allowReconnect }: CloseOptions = {}): void {
    this.#end({ type: MessageType.Close, error, allowReconnect })
  }

  /** Sends a message to the client. With more than `unsentBytes` unsent bytes, closes the connection instead. */
  deliver(message: (protocol: HubProtocol) => Packet, settled?: () => void): void {
    const transport = this.#transport
    if (this.#state === 'connected' && transport.pendingBytes > this.#shared.limits.unsentBytes) {
      this.#drop('the client reads too slowly')
    }
    if (this.#state === 'connected') transport.send(message(this.#protocol), settled)
    else settled?.()
  }

  receive(chunk: Buffer): Promise<void> | void {
    if (this.#state === 'closed') return undefined
    try {
      this.#inbox.add(chunk)
      if (this.#state === 'handshaking') this.#readHandshake()
      const room = this.#pause ? undefined : this.#readMessages()
      if (room) this.#pause = this.#readOn(room)
    } catch (error) {
      this.#fail(error)
    }
    return this.#pause
  }

  transportClosed(error?: Error): void {
    this.#finish(error)
    this.#onGone()
  }

  resumed(): void {
    this.#inbox.clear()
    this.#heartbeat.heard(false)
  }

  tick(now: number): void {
    const transport = this.#transport
    const { limits } = this.#shared
    const overdue = transport.tick(now)
    const age = now - this.#since
    if (this.#state === 'closed') {
      if (age >= limits.closeTimeout) transport.abort()
    } else if (overdue !== undefined) {
      this.#drop(overdue)
    } else if (this.#state !== 'connected') {
      if (age >= limits.handshakeTimeout) this.#refuse(handshakeCanceled)
    } else if (this.#lifecycle.isExpired()) {
      this.close({ allowReconnect: true })
    } else if (!transport.inherentKeepAlive) {
      const isSilent = !this.#pause && this.#heartbeat.isClientSilent(now)
      if (isSilent) this.#fail(new ProtocolError('the client is silent'))
      else if (this.#heartbeat.isPingDue(now)) this.deliver(ping)
    }
  }

  #readHandshake(): void {
    const request = this.#inbox.takeHandshake()
    if (request === null) return
    const { transferFormats } = this.#transport
    const choice = chooseProtocol(request, this.#shared.protocols, transferFormats)
    if ('error' in choice) return this.#refuse(choice.error)
    this.#protocol = choice.protocol
    this.#state = 'opening'
    void this.#open(choice.version)
  }

  async #open(version: number): Promise<void> {
    const isReady = await this.#lifecycle.prepare()
    if (this.#state !== 'opening') return
    if (!isReady) return this.#refuse(handshakeFailed)
    this.#state = 'connected'
    this.#transport.send(new Packet(handshakeAccepted, this.#protocol.transferFormat))
    if (version > 1) this.#transport.startBuffering?.(this.#protocol)
    this.#lifecycle.welcome((failure) => this.#fail(failure, { allowReconnect: false }))
    void this.receive(nothing)
  }

  /** Returns the dispatcher. It is created at the first call, because most clients of some hubs only listen. */
  #dispatch(): Dispatcher<P> {
    const { definition, handlers } = this.#hub
    const { limits, log } = this.#shared
    const transport = this.#transport
    return (this.#dispatcher ??= new Dispatcher(
      {
        client: this,
        handlers,
        filters: definition.filters,
        limits,
        detailedErrors: definition.detailedErrors ?? false,
        log,
        write: (message) => this.#write(message),
        writeInTurn: (message) => {
          const isFree = transport.pendingBytes <= limits.streamPauseBytes
          if (isFree && !transport.pausesStreams) return this.#write(message)
          return new Promise((settled) => this.#write(message, settled))
        },
      },
      this.#lifecycle.welcomed,
    ))
  }

  #readMessages(): Promise<void> | void {
    while (this.#state === 'connected') {
      const found = this.#inbox.takeMessage(this.#protocol)
      if (!found) return undefined
      if (!this.#rate.admit()) throw new ProtocolError('the client sends too many messages', 1008)
      const { message } = found
      const isPing = message?.type === MessageType.Ping
      this.#heartbeat.heard(isPing)
      if (message?.type === MessageType.Close) return this.close()
      if (message && this.#transport.admit?.(message) === false) continue
      const room = message && !isPing && this.#dispatch().handle(message)
      if (room) return room
    }
    return undefined
  }

  async #readOn(room: Promise<void>): Promise<void> {
    try {
      for (let next: Promise<void> | void = room; next; next = this.#readMessages()) await next
    } catch (error) {
      this.#fail(error)
    }
    this.#pause = undefined
    this.#heartbeat.heard(false)
  }

  #write(message: HubMessage, settled?: () => void): void {
    this.deliver((protocol) => write(protocol, message), settled)
  }

  #refuse(error: string): void {
    if (this.#state === 'closed') return
    this.#transport.send(new Packet(handshakeRefused(error), 'Text'))
    this.#finish(new Error(error))
    this.#transport.end()
  }

  /** Closes the connection of a client after an error. */
  #fail(error: unknown, { allowReconnect = true } = {}): void {
    const { definition } = this.#hub
    if (this.#state !== 'connected') return this.#refuse(handshakeCanceled)
    const isProtocolError = error instanceof ProtocolError
    if (!isProtocolError && allowReconnect) {
      this.#shared.log('error', 'A message failed.', { connectionId: this.id, error })
    }
    const text = errorText(closedWithError, error, definition.detailedErrors)
    const cause = error instanceof Error ? error : new Error(String(error))
    const closeStatus = isProtocolError ? error.closeStatus : 1000
    this.#end({ type: MessageType.Close, error: text, allowReconnect }, cause, closeStatus)
  }

  #end(message: Close, cause?: Error, closeStatus?: number): void {
    if (this.#state === 'connected') this.#transport.send(write(this.#protocol, message))
    this.#finish(cause)
    this.#transport.end(closeStatus)
  }

  #drop(reason: string): void {
    this.#finish(new Error(reason))
    this.#transport.abort()
  }

  #finish(cause?: Error): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.#since = performance.now()
    this.#dispatcher?.stop()
    this.#hub.members.remove(this)
    void this.#lifecycle.farewell(cause)
  }
}
