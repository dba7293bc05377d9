import type { Db } from '../database/connect.ts'
import { within } from '../time-limit.ts'
import {
  claimDeliveries,
  claimMs,
  finishDeliveries,
  releaseDeliveries,
  type Delivery,
} from './deliveries.ts'
import type { Listener } from './listener.ts'
import type { Recording } from './outbox.ts'

export interface LoopOptions {
  db: Db
  now: () => Date
  /** One try that takes longer is given up. */
  limitMs: number
  onError: (error: unknown, listener: string, event?: Delivery['event']) => void
  startRecording: () => Recording
}

/** Tells one listener what waits for it, in the order of recording where nothing fails. */
export class DeliveryLoop {
  readonly #listener: Listener
  readonly #options: LoopOptions
  #running: Promise<void> | null = null
  #isAskedAgain = false
  #isStopping = false

  constructor(listener: Listener, options: LoopOptions) {
    this.#listener = listener
    this.#options = options
  }

  wake(): void {
    if (this.#isStopping) return
    if (this.#running) {
      this.#isAskedAgain = true
      return
    }
    this.#running = this.#deliverAll()
      .catch((error: unknown) => this.#options.onError(error, this.#listener.name))
      .finally(() => {
        this.#running = null
        if (this.#isAskedAgain) this.wake()
      })
  }

  get isRunning(): boolean {
    return this.#running !== null
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  /** Ends after the delivery that is on its way. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.idle()
  }

  async #deliverAll(): Promise<void> {
    do {
      this.#isAskedAgain = false
      while ((await this.#deliverBatch()) && !this.#isStopping);
    } while (this.#isAskedAgain && !this.#isStopping)
  }

  /** Whether more may wait. */
  async #deliverBatch(): Promise<boolean> {
    const { db, now, limitMs, onError } = this.#options
    const { name, batch } = this.#listener
    const claimed = await claimDeliveries(db, name, batch, now())
    // A try that begins later could last beyond the claim, and another process would begin the same.
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
        told.push(delivery.id)
      } catch (error) {
        onError(error, name, delivery.event)
      }
    }
    if (this.#listener.kind === 'outside' && told.length) await finishDeliveries(db, name, told)
    if (left.length) await releaseDeliveries(db, name, left, now())
    return claimed.length === batch || left.length > 0
  }

  async #deliver({ event, id, at }: Delivery): Promise<void> {
    const listener = this.#listener
    const { db, limitMs } = this.#options
    if (listener.kind === 'outside') {
      const react = listener.on[event.type] as Reaction | undefined
      return within(limitMs, 'delivery', async (signal) => react?.(event, { id, at, signal }))
    }
    const write = listener.on[event.type] as Reaction | undefined
    const events = this.#options.startRecording()
    await db.transaction((tx) =>
      within(limitMs, 'delivery', async () => {
        const isOurs = await finishDeliveries(tx, listener.name, [id])
        if (isOurs) await write?.(event, { id, at }, { tx, events })
      }),
    )
    events.wake()
  }
}

/** One of a table of reactions, which TypeScript cannot match to the event it is found by. */
type Reaction = (...args: unknown[]) => Promise<void> | void
