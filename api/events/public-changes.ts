import type { PublicChange } from '../contract/public-change.ts'
import { afterCommit } from '../database/after-commit.ts'
import type { Executor } from '../scope.ts'
import type { DomainEvent } from './events.ts'
import { publicChangesOf } from './public-pages.ts'

type Listener = (change: PublicChange) => void
type NotifyOthers = (tx: Executor, change: PublicChange) => Promise<void>

/** Clears the caches of public pages when a transaction that has changed these pages commits (docs/decisions/077). */
export class PublicChanges {
  readonly #listeners: Listener[] = []
  #notifyOthers: NotifyOthers | null = null

  /** Registers a function that removes changed pages from a cache. */
  listen(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /** Registers a function that tells other processes about changed pages. */
  notifyOthersBy(notify: NotifyOthers): void {
    this.#notifyOthers = notify
  }

  /** Records which public pages an event changes, in the transaction of the event. */
  async record(tx: Executor, events: DomainEvent[]): Promise<void> {
    for (const change of publicChangesOf(events)) {
      await this.#notifyOthers?.(tx, change)
      afterCommit(tx, () => this.drop(change))
    }
  }

  /** Clears the caches of this process only. */
  drop(change: PublicChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}
