import type { PublicChange } from '../contract/public-change.ts'
import { afterCommit } from '../database/after-commit.ts'
import type { Executor } from '../scope.ts'
import type { DomainEvent } from './events.ts'
import { publicChangesOf } from './public-pages.ts'

type Listener = (change: PublicChange) => void
type NotifyOthers = (tx: Executor, change: PublicChange) => Promise<void>

/** Clears the caches of public pages after a change is committed (docs/decisions/077). */
export class PublicChanges {
  readonly #listeners: Listener[] = []
  #notifyOthers: NotifyOthers | null = null

  listen(listener: Listener): void {
    this.#listeners.push(listener)
  }

  notifyOthersBy(notify: NotifyOthers): void {
    this.#notifyOthers = notify
  }

  async record(tx: Executor, events: DomainEvent[]): Promise<void> {
    for (const change of publicChangesOf(events)) {
      await this.#notifyOthers?.(tx, change)
      afterCommit(tx, () => this.drop(change))
    }
  }

  drop(change: PublicChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}
