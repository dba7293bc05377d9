import { randomUUID } from 'node:crypto'
import { ReplyError } from 'ioredis'
import type { Redis } from 'ioredis'
import type { Address, Backplane, Delivery } from './backplane.ts'
import { silent } from './log.ts'
import type { Log } from './log.ts'
import { openRedis } from './open-redis.ts'

export interface RedisBackplaneOptions {
  url: string
  /** A prefix for the names of Redis channels, because several programs may share a Redis server. */
  prefix?: string
  log?: Log
}

interface Channel {
  deliver: (delivery: Delivery) => void
  joined: number
  isHeard: Promise<void>
}

interface Message {
  from: string
  delivery: Delivery
}

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
  #hubs = new Map<string, Channel['deliver']>()
  #channels = new Map<string, Channel>()
  #missed = new Map<string, { hubName: string; remedy: Delivery }>()

  constructor({ url, prefix = 'signalr', log = silent }: RedisBackplaneOptions) {
    this.#prefix = prefix
    this.#log = log
    this.#publisher = openRedis(url, log)
    this.#publisher.on('ready', () => this.#tellMissed())
    this.#subscriber = openRedis(url, log)
    this.isListening = new Promise((resolve) => {
      this.#subscriber.on('ready', () => void this.#listenAgain().then(resolve))
      this.#subscriber.on('close', resolve)
    })
    this.#subscriber.on('message', (channel, text) => this.#receive(channel, text))
    this.#pulse = setInterval(() => {
      if (this.#subscriber.status === 'ready') this.#subscriber.ping().catch(() => {})
    }, pulseMs).unref()
  }

  connect = (hubName: string, deliver: Channel['deliver']): Backplane => {
    this.#hubs.set(hubName, deliver)
    const nameOf = (address: Address) => this.#channelName(hubName, address)
    void this.#join(nameOf({ to: 'all' }), deliver)
    return {
      publish: (delivery) => {
        // Encodes the message first: if this fails, the error is thrown before any client has received the message.
        const text = this.#write(delivery)
        deliver(delivery)
        this.#publish(hubName, delivery, text)
      },
      join: (address) => this.#join(nameOf(address), deliver),
      leave: (address) => this.#leave(nameOf(address)),
      isHeardElsewhere: (address) => this.#isHeard(nameOf(address)),
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#pulse)
    this.#subscriber.disconnect()
    await this.#publisher.quit().catch(() => this.#publisher.disconnect())
  }

  #channelName(hubName: string, address: Address): string {
    const hub = `${this.#prefix}:hub:${hubName}`
    if (address.to === 'all') return `${hub}:all`
    return `${hub}:${address.to}:${address.to === 'group' ? address.name : address.id}`
  }

  async #join(name: string, deliver: Channel['deliver']): Promise<void> {
    const channel = this.#channels.get(name) ?? {
      deliver,
      joined: 0,
      isHeard: this.#subscriber.subscribe(name).then(nothing, (error) => this.#failed(error)),
    }
    channel.joined += 1
    this.#channels.set(name, channel)
    return channel.isHeard
  }

  #leave(name: string): void {
    const channel = this.#channels.get(name)
    if (!channel) return
    channel.joined -= 1
    if (channel.joined > 0) return
    this.#channels.delete(name)
    this.#subscriber.unsubscribe(name).catch((error: unknown) => this.#failed(error))
  }

  async #listenAgain(): Promise<void> {
    const names = [...this.#channels.keys()]
    try {
      for (let done = 0; done < names.length; done += channelsPerCommand) {
        await this.#subscriber.subscribe(...names.slice(done, done + channelsPerCommand))
      }
    } catch (error) {
      return this.#failed(error)
    }
    for (const deliver of this.#hubs.values()) deliver(comeBack({ to: 'all' }))
  }

  #receive(name: string, text: string): void {
    try {
      const { from, delivery } = JSON.parse(text) as Message
      if (from !== this.#self) this.#channels.get(name)?.deliver(delivery)
    } catch (error) {
      this.#log('error', 'A message of another process could not be read.', { error })
    }
  }

  #write(delivery: Delivery): string {
    return JSON.stringify({ from: this.#self, delivery } satisfies Message)
  }

  #publish(hubName: string, address: Address, text: string): void {
    this.#publisher.publish(this.#channelName(hubName, address), text).catch((error: unknown) => {
      this.#failed(error)
      if (this.#missed.size < mostMissed) return this.#miss(hubName, address)
      this.#missed.clear()
      for (const each of this.#hubs.keys()) this.#miss(each, { to: 'all' })
    })
  }

  #miss(hubName: string, address: Address): void {
    this.#missed.set(this.#channelName(hubName, address), { hubName, remedy: comeBack(address) })
  }

  #tellMissed(): void {
    const missed = [...this.#missed.values()]
    this.#missed.clear()
    for (const { hubName, remedy } of missed) {
      this.#publish(hubName, remedy, this.#write(remedy))
    }
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

function comeBack(address: Address): Delivery {
  const close = { action: 'close', allowReconnect: true } as const
  switch (address.to) {
    case 'all':
      return { to: 'all', ...close }
    case 'group':
      return { to: 'group', name: address.name, ...close }
    default:
      return { to: address.to, id: address.id, ...close }
  }
}

function nothing(): void {}
