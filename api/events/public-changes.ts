import type { PublicChange } from '../contract/public-change.ts'
import { afterCommit } from '../database/after-commit.ts'
import type { Executor } from '../scope.ts'
import type { DomainEvent } from './events.ts'
import { publicChangesOf } from './public-pages.ts'

type Listener = (change: PublicChange) => void
type NotifyOthers = (tx: Executor, change: PublicChange) => Promise<void>

/** Has caches of public pages dropped when a transaction commits that has recorded a change of them (docs/decisions/077). */
export class PublicChanges {
  readonly #listeners: Listener[] = []
  #notifyOthers: NotifyOthers | null = null

  /** `listener` drops what it has cached of the change. */
  listen(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /** `notify` writes into the transaction of a change what other processes hear at its commit. */
  notifyOthersBy(notify: NotifyOthers): void {
    this.#notifyOthers = notify
  }

  /** Part of the transaction that records the events. */
  async record(tx: Executor, events: DomainEvent[]): Promise<void> {
    for (const change of publicChangesOf(events)) {
      await this.#notifyOthers?.(tx, change)
      afterCommit(tx, () => this.drop(change))
    }
  }

  /** In this process alone. */
  drop(change: PublicChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}
