import { randomUUID } from 'node:crypto'
import { ReplyError } from 'ioredis'
import type { Redis } from 'ioredis'
import type { Address, Backplane, BackplaneListener, Delivery, GroupChange } from './backplane.ts'
import { silent } from './log.ts'
import type { Log } from './log.ts'
import { openRedis } from './open-redis.ts'
import { PendingCalls } from './pending-calls.ts'

export interface RedisBackplaneOptions {
  url: string
  /** A prefix for the names of Redis channels, because several programs may share a Redis server. */
  prefix?: string
  log?: Log
  /** A change of a group fails if the process of the connection does not confirm it for this time in ms. */
  groupChangeTimeout?: number
  /** The connection to Redis counts as lost after this time in ms without a reply. */
  replyTimeout?: number
}

interface Channel {
  address: Address
  listener: BackplaneListener
  joined: number
  isHeard: Promise<void>
}

/** The messages of processes. A delivery has no addresses, because the channel says to whom it goes. */
type Message = { from: string } & (
  | { delivery: Delivery }
  | { change: GroupChange; id: string }
  | { confirmed: string }
)

/** The time in ms between two pings to Redis. */
const pulseMs = 1000
const channelsPerCommand = 1000
/** If messages were lost on more channels than this number, the clients of all channels must reconnect. */
const mostMissed = 1000

/** Passes messages between processes through Redis. If Redis loses messages, the clients must reconnect. */
export class RedisBackplane {
  readonly isListening: Promise<void>
  #self = randomUUID()
  #prefix: string
  #log: Log
  #publisher: Redis
  #subscriber: Redis
  #pulse: NodeJS.Timeout
  #hubs = new Map<string, BackplaneListener>()
  #channels = new Map<string, Channel>()
  #changes: PendingCalls<void>
  #missed = new Map<string, { hubName: string; address: Address }>()

  constructor({
    url,
    prefix = 'signalr',
    log = silent,
    groupChangeTimeout = 30_000,
    replyTimeout,
  }: RedisBackplaneOptions) {
    this.#changes = new PendingCalls(
      groupChangeTimeout,
      `No process confirmed the change of a group within ${groupChangeTimeout} ms.`,
    )
    this.#prefix = prefix
    this.#log = log
    this.#publisher = openRedis(url, log, replyTimeout)
    this.#publisher.on('ready', () => this.#tellMissed())
    this.#subscriber = openRedis(url, log, replyTimeout)
    const mayPublish = new Promise<void>((resolve) => {
      this.#publisher.on('ready', resolve)
      this.#publisher.on('close', resolve)
    })
    const isSubscribed = new Promise<void>((resolve) => {
      this.#subscriber.on('ready', () => void this.#listenAgain().then(resolve))
      this.#subscriber.on('close', resolve)
    })
    this.isListening = Promise.all([mayPublish, isSubscribed]).then(nothing)
    this.#subscriber.on('message', (channel, text) => void this.#receive(channel, text))
    this.#pulse = setInterval(() => {
      if (this.#subscriber.status === 'ready') this.#subscriber.ping().catch(() => {})
    }, pulseMs).unref()
  }

  connect = (hubName: string, listener: BackplaneListener): Backplane => {
    this.#hubs.set(hubName, listener)
    const nameOf = (address: Address) => this.#channelName(hubName, address)
    const join = (address: Address) => this.#join(nameOf(address), address, listener)
    void join({ to: 'all' })
    return {
      publish: async (delivery) => {
        // Encodes the message first: if this fails, the error is thrown before any client has received the message.
        const text = this.#write(delivery)
        listener.deliver(delivery)
        await Promise.all(
          delivery.addresses.map((address) => this.#publish(hubName, address, text)),
        )
      },
      changeGroup: (change) =>
        this.#changeGroup(nameOf({ to: 'connection', id: change.connectionId }), change),
      join,
      leave: (address) => void this.#leave(nameOf(address)),
      isHeardElsewhere: (address) => this.#isHeard(nameOf(address)),
      dispose: async () => {
        this.#hubs.delete(hubName)
        await this.#leave(nameOf({ to: 'all' }))
      },
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#pulse)
    this.#changes.stop(new Error('The backplane is closed.'))
    this.#subscriber.disconnect()
    await this.#publisher.quit().catch(() => this.#publisher.disconnect())
  }

  #channelName(hubName: string, address: Address): string {
    const hub = `${this.#prefix}:hub:${hubName}`
    if (address.to === 'all') return `${hub}:all`
    return `${hub}:${address.to}:${address.to === 'group' ? address.name : address.id}`
  }

  /** The channel on which a process hears that others have confirmed its changes. */
  #processChannel(process: string): string {
    return `${this.#prefix}:process:${process}`
  }

  async #join(name: string, address: Address, listener: BackplaneListener): Promise<void> {
    const channel = this.#channels.get(name) ?? {
      address,
      listener,
      joined: 0,
      isHeard: this.#subscriber.subscribe(name).then(nothing, (error) => this.#failed(error)),
    }
    channel.joined += 1
    this.#channels.set(name, channel)
    return channel.isHeard
  }

  async #leave(name: string): Promise<void> {
    const channel = this.#channels.get(name)
    if (!channel) return
    channel.joined -= 1
    if (channel.joined > 0) return
    this.#channels.delete(name)
    await this.#subscriber.unsubscribe(name).catch((error: unknown) => this.#failed(error))
  }

  async #listenAgain(): Promise<void> {
    const names = [this.#processChannel(this.#self), ...this.#channels.keys()]
    try {
      for (let done = 0; done < names.length; done += channelsPerCommand) {
        await this.#subscriber.subscribe(...names.slice(done, done + channelsPerCommand))
      }
    } catch (error) {
      return this.#failed(error)
    }
    for (const hub of this.#hubs.values()) hub.deliver(comeBack([{ to: 'all' }]))
  }

  async #receive(name: string, text: string): Promise<void> {
    try {
      const message = JSON.parse(text) as Message
      const channel = this.#channels.get(name)
      if ('confirmed' in message) {
        this.#changes.resolve(message.confirmed)
      } else if ('change' in message) {
        await channel?.listener.changeGroup(message.change)
        await this.#confirm(message)
      } else if (message.from !== this.#self) {
        channel?.listener.deliver({ ...message.delivery, addresses: [channel.address] })
      }
    } catch (error) {
      this.#log('error', 'A message of another process failed.', { error })
    }
  }

  #changeGroup(channel: string, change: GroupChange): Promise<void> {
    return this.#changes.start((id) => {
      const message: Message = { from: this.#self, change, id }
      this.#publisher.publish(channel, JSON.stringify(message)).then(
        (listeners) => listeners === 0 && this.#changes.resolve(id),
        (error: Error) => this.#changes.reject(id, error),
      )
    })
  }

  async #confirm({ from, id }: { from: string; id: string }): Promise<void> {
    const message: Message = { from: this.#self, confirmed: id }
    const text = JSON.stringify(message)
    await this.#publisher
      .publish(this.#processChannel(from), text)
      .catch((error: unknown) => this.#failed(error))
  }

  #write(delivery: Delivery): string {
    const message: Message = { from: this.#self, delivery: { ...delivery, addresses: [] } }
    return JSON.stringify(message)
  }

  /** Resolves when Redis has answered. If it does not, the clients at the address reconnect once Redis is back. */
  async #publish(hubName: string, address: Address, text: string): Promise<void> {
    try {
      await this.#publisher.publish(this.#channelName(hubName, address), text)
    } catch (error) {
      this.#failed(error)
      if (this.#missed.size < mostMissed) return this.#miss(hubName, address)
      this.#missed.clear()
      for (const each of this.#hubs.keys()) this.#miss(each, { to: 'all' })
    }
  }

  #miss(hubName: string, address: Address): void {
    this.#missed.set(this.#channelName(hubName, address), { hubName, address })
  }

  #tellMissed(): void {
    const missed = [...this.#missed.values()]
    this.#missed.clear()
    const remedy = this.#write(comeBack([]))
    for (const { hubName, address } of missed) void this.#publish(hubName, address, remedy)
  }

  async #isHeard(name: string): Promise<boolean> {
    try {
      const [, listeners] = await this.#publisher.pubsub('NUMSUB', name)
      return Number(listeners) > 0
    } catch {
      return true
    }
  }

  /** Logs an error if Redis has refused a command. */
  #failed(error: unknown): void {
    if (error instanceof ReplyError) this.#log('error', 'Redis refused a command.', { error })
  }
}

function comeBack(addresses: Address[]): Delivery {
  return { addresses, action: 'close', allowReconnect: true }
}

function nothing(): void {}
