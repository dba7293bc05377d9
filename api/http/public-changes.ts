import type { PublicChange } from '../contract/endpoint.ts'

type Heard = (change: PublicChange) => void

/** Tells who keeps what guests read that an act has changed it, in this process at once. */
export class PublicChanges {
  readonly #listeners: Heard[] = []

  listen(listener: Heard): void {
    this.#listeners.push(listener)
  }

  tell(change: PublicChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}
