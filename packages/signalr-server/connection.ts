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
import { MessageType, writeOnce } from './messages.ts'
import type { Close, HubMessage, HubProtocol } from './messages.ts'
import type { ConnectionSetting, OpenConnection } from './open-connection.ts'
import type { TransportKind, TransportListener } from './transports/transport.ts'

interface HubSetting<P extends Principal> extends ConnectionSetting {
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
  #setting: HubSetting<P>
  #inbox: Inbox
  #pause: Promise<void> | undefined
  #protocol: HubProtocol = jsonProtocol
  #heartbeat: Heartbeat
  #rate: MessageRate
  #dispatcher: Dispatcher<P> | undefined
  #lifecycle: Lifecycle<P>

  constructor(principal: P, setting: HubSetting<P>) {
    this.id = setting.id
    this.principal = principal
    this.#setting = setting
    this.#inbox = new Inbox(setting.limits)
    this.#heartbeat = new Heartbeat(setting.limits)
    this.#rate = new MessageRate(setting.limits)
    const listening = setting.members.add(this, setting.definition.groups?.(principal))
    this.#lifecycle = new Lifecycle(this, setting.definition, setting.log, listening)
    setting.transport.listen(this)
  }

  get transport(): TransportKind {
    return this.#setting.transport.kind
  }

  get isClosed(): boolean {
    return this.#state === 'closed'
  }

  send(target: string, ...args: unknown[]): void {
    this.#write({ type: MessageType.Invocation, target, arguments: args })
  }

  async invoke(target: string, ...args: unknown[]): Promise<unknown> {
    if (this.#state !== 'connected' || !this.#dispatcher) throw new Error('Not connected.')
    return this.#dispatcher.callClient(target, args)
  }

  close({ error, allowReconnect }: CloseOptions = {}): void {
    this.#end({ type: MessageType.Close, error, allowReconnect })
  }

  /** Sends a message to the client. With more than `unsentBytes` unsent bytes, closes the connection instead. */
  deliver(message: (protocol: HubProtocol) => Buffer, settled?: () => void): void {
    const { transport, limits } = this.#setting
    if (this.#state === 'connected' && transport.pendingBytes > limits.unsentBytes) {
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
    this.#setting.onGone()
  }

  tick(now: number): void {
    const { transport, limits } = this.#setting
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
    const { protocols, transport } = this.#setting
    const request = this.#inbox.takeHandshake()
    if (request === null) return
    const choice = chooseProtocol(request, protocols, transport.transferFormats)
    if ('error' in choice) return this.#refuse(choice.error)
    this.#protocol = choice.protocol
    transport.format = choice.protocol.transferFormat
    this.#state = 'opening'
    void this.#open()
  }

  async #open(): Promise<void> {
    const { transport } = this.#setting
    const isReady = await this.#lifecycle.prepare()
    if (this.#state !== 'opening') return
    if (!isReady) return this.#refuse(handshakeFailed)
    this.#state = 'connected'
    transport.send(handshakeAccepted)
    this.#dispatcher = this.#createDispatcher(
      this.#lifecycle.welcome((failure) => this.#fail(failure, { allowReconnect: false })),
    )
    void this.receive(nothing)
  }

  #createDispatcher(ready: Promise<boolean>): Dispatcher<P> {
    const { definition, handlers, limits, log, transport } = this.#setting
    return new Dispatcher(
      {
        client: this,
        handlers,
        limits,
        detailedErrors: definition.detailedErrors ?? false,
        log,
        write: (message) => this.#write(message),
        writeInTurn: (message) => {
          if (transport.pendingBytes <= limits.streamPauseBytes) return this.#write(message)
          return new Promise((settled) => this.#write(message, settled))
        },
      },
      ready,
    )
  }

  #readMessages(): Promise<void> | void {
    while (this.#state === 'connected') {
      const found = this.#inbox.takeMessage(this.#protocol)
      if (!found) return undefined
      if (!this.#rate.admit()) throw new ProtocolError('the client sends too many messages', 1008)
      this.#heartbeat.heard(found.message?.type === MessageType.Ping)
      if (found.message?.type === MessageType.Close) return this.close()
      const room = found.message && this.#dispatcher?.handle(found.message)
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
    this.deliver((protocol) => protocol.write(message), settled)
  }

  #refuse(error: string): void {
    if (this.#state === 'closed') return
    this.#setting.transport.send(handshakeRefused(error))
    this.#finish(new Error(error))
    this.#setting.transport.end()
  }

  /** Closes the connection of a client after an error. */
  #fail(error: unknown, { allowReconnect = true } = {}): void {
    const { definition, log } = this.#setting
    if (this.#state !== 'connected') return this.#refuse(handshakeCanceled)
    const isProtocolError = error instanceof ProtocolError
    if (!isProtocolError && allowReconnect) log('error', 'A message failed.', { error })
    const text = errorText(closedWithError, error, definition.detailedErrors)
    const cause = error instanceof Error ? error : new Error(String(error))
    const closeStatus = isProtocolError ? error.closeStatus : 1000
    this.#end({ type: MessageType.Close, error: text, allowReconnect }, cause, closeStatus)
  }

  #end(message: Close, cause?: Error, closeStatus?: number): void {
    const { transport } = this.#setting
    if (this.#state === 'connected') transport.send(this.#protocol.write(message))
    this.#finish(cause)
    transport.end(closeStatus)
  }

  #drop(reason: string): void {
    this.#finish(new Error(reason))
    this.#setting.transport.abort()
  }

  #finish(cause?: Error): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.#since = performance.now()
    this.#dispatcher?.stop()
    this.#setting.members.remove(this)
    void this.#lifecycle.farewell(cause)
  }
}
