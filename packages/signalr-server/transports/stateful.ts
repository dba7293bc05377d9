import { jsonProtocol } from '../json-protocol.ts'
import type { HubLimits } from '../limits.ts'
import { isNumbered, MessageType } from '../messages.ts'
import type { Ack, HubMessage, HubProtocol, Sequence } from '../messages.ts'
import { write } from '../packet.ts'
import type { Packet } from '../packet.ts'
import { ReceivedCount } from './received-count.ts'
import { SentMessages } from './sent-messages.ts'
import { transportFormats } from './transport.ts'
import type { Transport, TransportListener } from './transport.ts'
import type { WebSocketTransport } from './web-socket.ts'

type Phase = 'plain' | 'starting' | 'open' | 'away' | 'resuming' | 'ended'

/**
 * Carries a connection over one WebSocket after another. Both sides number their messages. When a client that has lost
 * its socket returns on another, both sides send again what the other side has not acknowledged.
 */
export class StatefulTransport implements Transport {
  readonly kind = 'WebSockets'
  readonly transferFormats = transportFormats.WebSockets
  #phase: Phase = 'plain'
  #limits: HubLimits
  #socket: WebSocketTransport | undefined
  #listener: TransportListener | undefined
  #protocol: HubProtocol = jsonProtocol
  #sent: SentMessages
  #received = new ReceivedCount()
  #awaySince = 0
  #loss: Error | undefined

  constructor(socket: WebSocketTransport, limits: HubLimits) {
    this.#socket = socket
    this.#limits = limits
    this.#sent = new SentMessages(limits.statefulReconnectBufferSize)
  }

  /** While the client is away, the time limit for its return replaces the pings. */
  get inherentKeepAlive(): boolean {
    return this.#socket === undefined
  }

  get pendingBytes(): number {
    return this.#socket?.pendingBytes ?? 0
  }

  get pausesStreams(): boolean {
    return this.#sent.isHalfFull
  }

  get canResume(): boolean {
    return this.#phase !== 'plain' && this.#phase !== 'ended' && this.#sent.isComplete
  }

  listen(listener: TransportListener): void {
    this.#listener = listener
    if (this.#socket) this.#attach(this.#socket)
  }

  /**
   * Numbers all messages from now on. They are sent after the first message of the client: the official client does not
   * count messages that it reads together with the reply to its handshake.
   */
  startBuffering(protocol: HubProtocol): void {
    this.#protocol = protocol
    this.#phase = 'starting'
  }

  /**
   * Continues on another WebSocket once the client has sent its Sequence there. The official client may open a socket
   * that it does not use, and would hear everything twice.
   */
  resume(socket: WebSocketTransport): void {
    const old = this.#socket
    this.#phase = 'resuming'
    this.#attach(socket)
    old?.abort()
    this.#listener?.resumed?.()
  }

  send(packet: Packet, settled?: () => void): void {
    if (this.#phase === 'plain') return this.#socket?.send(packet, settled)
    if (this.#phase === 'ended') return settled?.()
    if (this.#phase === 'starting' && !(packet.isNumbered && this.#sent.hasRoomFor(packet))) {
      this.#sendBuffered()
    }
    if (packet.isNumbered) this.#sent.add(packet, settled)
    if (this.#phase === 'open') this.#socket?.send(packet)
    else if (!this.#sent.isComplete)
      this.#drop(new Error('Too many messages wait for a client that is away.'))
  }

  admit(message: HubMessage): boolean {
    if (this.#phase === 'plain') return true
    if (this.#phase === 'starting') this.#sendBuffered()
    if (message.type === MessageType.Ack) this.#sent.acknowledge(message.sequenceId)
    if (message.type === MessageType.Sequence && this.#phase === 'resuming') {
      this.#received.continueWith(message.sequenceId)
      this.#sendOwn({ type: MessageType.Sequence, sequenceId: this.#sent.firstNumber })
      this.#sendBuffered()
    }
    return isNumbered(message) && this.#phase !== 'resuming' && this.#received.admit()
  }

  end(closeStatus?: number): void {
    this.#stop()
    if (this.#socket) this.#socket.end(closeStatus)
    else this.#close()
  }

  abort(): void {
    this.#stop()
    if (this.#socket) this.#socket.abort()
    else this.#close()
  }

  tick(now: number): string | undefined {
    if (!this.#socket) {
      if (now - this.#awaySince >= this.#limits.disconnectTimeout) this.#drop(this.#loss)
      return undefined
    }
    const overdue = this.#socket.tick(now)
    if (overdue !== undefined) return this.#lose(new Error(overdue)) ? undefined : overdue
    const newest = this.#phase === 'open' ? this.#received.takeUnacknowledged() : null
    if (newest !== null) this.#sendOwn({ type: MessageType.Ack, sequenceId: newest })
    return undefined
  }

  #attach(socket: WebSocketTransport): void {
    this.#socket = socket
    socket.listen({
      receive: (chunk) => {
        return socket === this.#socket ? this.#listener?.receive(chunk) : undefined
      },
      transportClosed: (error, isLost) => {
        if (socket !== this.#socket || (isLost && this.#lose(error))) return
        this.#close(error)
      },
    })
  }

  #sendBuffered(): void {
    this.#phase = 'open'
    for (const packet of this.#sent.packets) this.#socket?.send(packet)
  }

  #sendOwn(message: Ack | Sequence): void {
    this.#socket?.send(write(this.#protocol, message))
  }

  /** Waits for the client to return. Returns false if it cannot. */
  #lose(error: Error | undefined): boolean {
    if (!this.canResume) return false
    const lost = this.#socket
    this.#socket = undefined
    this.#phase = 'away'
    this.#awaySince = performance.now()
    this.#loss = error
    lost?.abort()
    return true
  }

  #drop(error: Error | undefined): void {
    const unused = this.#socket
    this.#socket = undefined
    unused?.abort()
    this.#close(error)
  }

  #stop(): void {
    this.#phase = 'ended'
    this.#sent.clear()
  }

  #close(error?: Error): void {
    this.#stop()
    this.#socket = undefined
    this.#listener?.transportClosed(error)
    this.#listener = undefined
  }
}
