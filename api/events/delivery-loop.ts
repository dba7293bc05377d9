import { untraced, type Trace } from '../contract/trace.ts'
import type { Db } from '../database/connect.ts'
import { within } from '../time-limit.ts'
import { claimDeliveries, claimMs, finishDeliveries, releaseDeliveries } from './deliveries.ts'
import type { DomainEvent } from './events.ts'
import type { RecordedEvent, Listener } from './listener.ts'
import type { Recording } from './recording.ts'
import { TryLater } from './try-later.ts'

export interface LoopOptions {
  db: Db
  now: () => Date
  /** The time limit in ms for the delivery of an event. */
  limitMs: number
  onError: (error: unknown, listener: string, event?: DomainEvent) => void
  startRecording: () => Recording
  trace?: Trace
}

/** Delivers stored events to one listener, in parallel lanes. One lane keeps the order of events, unless one fails. */
export class DeliveryLoop {
  readonly #listener: Listener
  readonly #options: LoopOptions
  readonly #lanes = new Set<Promise<void>>()
  /** Deliveries since the start of the process; each failed attempt counts. */
  readonly counts = { delivered: 0, failed: 0 }
  #isAskedAgain = false
  #isStopping = false

  constructor(listener: Listener, options: LoopOptions) {
    this.#listener = listener
    this.#options = options
  }

  wake(): void {
    if (this.#isStopping) return
    if (!this.#openLane()) this.#isAskedAgain = true
  }

  get isRunning(): boolean {
    return this.#lanes.size > 0
  }

  async idle(): Promise<void> {
    while (this.isRunning) await Promise.all(this.#lanes)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.idle()
  }

  #openLane(): boolean {
    if (this.#lanes.size === this.#listener.lanes) return false
    const lane = this.#deliverAll()
      .catch((error: unknown) => this.#options.onError(error, this.#listener.name))
      .finally(() => {
        this.#lanes.delete(lane)
        if (this.#isAskedAgain) this.wake()
      })
    this.#lanes.add(lane)
    return true
  }

  async #deliverAll(): Promise<void> {
    do {
      this.#isAskedAgain = false
      while ((await this.#deliverTraced()) && !this.#isStopping);
    } while (this.#isAskedAgain && !this.#isStopping)
  }

  #deliverTraced(): Promise<boolean> {
    const { trace = untraced } = this.#options
    const name = `deliver ${this.#listener.name}`
    return trace({ name, kind: 'work' }, () => this.#deliverBatch())
  }

  async #deliverBatch(): Promise<boolean> {
    const { db, now, limitMs, onError } = this.#options
    const { name, batch } = this.#listener
    const claimed = await claimDeliveries(db, name, batch, now())
    const isMore = claimed.length === batch
    if (isMore && !this.#isStopping) this.#openLane()
    if (claimed.length > 1 && (await this.#writeTogether(claimed))) return isMore
    const latestStart = now().getTime() + claimMs - limitMs
    const told: number[] = []
    const left: number[] = []
    for (const delivery of claimed) {
      if (this.#isStopping || now().getTime() > latestStart) {
        left.push(delivery.id)
        continue
      }
      try {
        await this.#deliver(delivery)
        this.counts.delivered += 1
        told.push(delivery.id)
      } catch (error) {
        if (error instanceof TryLater) {
          const at = new Date(now().getTime() + error.seconds * 1000)
          await releaseDeliveries(db, name, [delivery.id], at)
        } else {
          this.counts.failed += 1
          onError(error, name, delivery.event)
        }
      }
    }
    if (this.#listener.kind === 'outside' && told.length) await finishDeliveries(db, name, told)
    if (left.length) await releaseDeliveries(db, name, left, now())
    return isMore || left.length > 0
  }

  async #deliver(delivery: RecordedEvent): Promise<void> {
    const listener = this.#listener
    if (listener.kind === 'inside') return this.#write([delivery])
    const { event, id, at } = delivery
    const react = listener.on[event.type] as Reaction | undefined
    return within(this.#options.limitMs, 'delivery', async (signal) =>
      react?.(event, { id, at, signal }),
    )
  }

  async #writeTogether(claimed: RecordedEvent[]): Promise<boolean> {
    if (this.#listener.kind === 'outside') return false
    try {
      await this.#write(claimed)
      this.counts.delivered += claimed.length
      return true
    } catch {
      return false
    }
  }

  async #write(claimed: RecordedEvent[]): Promise<void> {
    const { db, limitMs, startRecording } = this.#options
    const listener = this.#listener
    if (listener.kind === 'outside') return
    const events = startRecording()
    await db.transaction((tx) =>
      within(limitMs, 'delivery', async () => {
        const ids = claimed.map(({ id }) => id)
        if (!(await finishDeliveries(tx, listener.name, ids))) {
          if (claimed.length > 1) throw new Error('another process has told some of these')
          return
        }
        await listener.write(claimed, { tx, events })
      }),
    )
    events.wake()
  }
}

type Reaction = (...args: unknown[]) => Promise<void> | void
