import type { Client, Principal } from './client.ts'
import type { HubDefinition } from './definition.ts'
import { runFiltered } from './filters.ts'
import type { Log, LogLevel } from './log.ts'

/** Calls the hub's functions `onConnecting`, `onConnected` and `onDisconnected` for a client; catches their errors. */
export class Lifecycle<P extends Principal> {
  #client: Client<P>
  #definition: HubDefinition<P>
  #log: Log
  #listening: Promise<void>
  #release: (() => void) | void = undefined
  #isGone = false
  #welcomed = Promise.resolve(false)

  constructor(client: Client<P>, definition: HubDefinition<P>, log: Log, listening: Promise<void>) {
    this.#client = client
    this.#definition = definition
    this.#log = log
    this.#listening = listening
    listening.catch(() => {})
  }

  async prepare(): Promise<boolean> {
    try {
      await this.#listening
      this.#release = await this.#definition.onConnecting?.(this.#client)
      if (this.#isGone) this.#release?.()
      return true
    } catch (error) {
      this.#report('error', 'A client could not be let in.', error)
      return false
    }
  }

  /** Resolves when `onConnected` has run; to false if it failed. */
  get welcomed(): Promise<boolean> {
    return this.#welcomed
  }

  welcome(failed: (error: unknown) => void): void {
    this.#welcomed = this.#connected(failed)
  }

  isExpired(): boolean {
    const { closeOnAuthenticationExpiration = true } = this.#definition
    const { expiresAt } = this.#client.principal
    return closeOnAuthenticationExpiration && expiresAt !== undefined && +expiresAt <= Date.now()
  }

  async farewell(error?: Error): Promise<void> {
    this.#report(error ? 'info' : 'debug', 'A connection ended.', error)
    this.#isGone = true
    try {
      this.#release?.()
      if (!(await this.#welcomed)) return
      await runFiltered(
        this.#definition.filters,
        (filter, next) =>
          filter.disconnected ? filter.disconnected(this.#client, next, error) : next(),
        () => this.#definition.onDisconnected?.(this.#client, error),
      )
    } catch (failure) {
      this.#report('error', 'The end of a connection could not be told.', failure)
    }
  }

  #report(level: LogLevel, message: string, error: unknown): void {
    this.#log(level, message, { connectionId: this.#client.id, error })
  }

  async #connected(failed: (error: unknown) => void): Promise<boolean> {
    await Promise.resolve()
    try {
      await runFiltered(
        this.#definition.filters,
        (filter, next) => (filter.connected ? filter.connected(this.#client, next) : next()),
        () => this.#definition.onConnected?.(this.#client),
      )
      return true
    } catch (error) {
      this.#report('error', 'onConnected failed.', error)
      failed(error)
      return false
    }
  }
}
