import type { PublicChange } from '../contract/public-change.ts'
import { afterCommit } from '../database/after-commit.ts'
import type { Executor } from '../scope.ts'
import type { DomainEvent } from './events.ts'
import { publicChangesOf } from './public-pages.ts'

type Listener = (change: PublicChange) => void
type NotifyOthers = (tx: Executor, change: PublicChange) => Promise<void>

/** Drops caches of public pages when a transaction commits that has recorded a change of them (docs/decisions/077). */
export class PublicChanges {
  readonly #listeners: Listener[] = []
  #notifyOthers: NotifyOthers | null = null

  /** `listener` drops what it has cached of the change. */
  listen(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /** `notify` writes a message to other processes into the transaction, sent at its commit. */
  notifyOthersBy(notify: NotifyOthers): void {
    this.#notifyOthers = notify
  }

  /** Call it in the transaction that records the events. */
  async record(tx: Executor, events: DomainEvent[]): Promise<void> {
    for (const change of publicChangesOf(events)) {
      await this.#notifyOthers?.(tx, change)
      afterCommit(tx, () => this.drop(change))
    }
  }

  /** Drops caches in this process only. */
  drop(change: PublicChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}
