import type { Client, Principal } from './client.ts'
import type { HubDefinition } from './definition.ts'
import type { Log } from './log.ts'

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
      this.#log('error', 'A client could not be let in.', { error })
      return false
    }
  }

  welcome(failed: (error: unknown) => void): Promise<boolean> {
    this.#welcomed = this.#connected(failed)
    return this.#welcomed
  }

  isExpired(): boolean {
    const { closeOnAuthenticationExpiration = true } = this.#definition
    const { expiresAt } = this.#client.principal
    return closeOnAuthenticationExpiration && expiresAt !== undefined && +expiresAt <= Date.now()
  }

  async farewell(error?: Error): Promise<void> {
    this.#log(error ? 'info' : 'debug', 'A connection ended.', { error })
    this.#isGone = true
    try {
      this.#release?.()
      if (await this.#welcomed) await this.#definition.onDisconnected?.(this.#client, error)
    } catch (failure) {
      this.#log('error', 'The end of a connection could not be told.', { error: failure })
    }
  }

  async #connected(failed: (error: unknown) => void): Promise<boolean> {
    await Promise.resolve()
    try {
      await this.#definition.onConnected?.(this.#client)
      return true
    } catch (error) {
      this.#log('error', 'onConnected failed.', { error })
      failed(error)
      return false
    }
  }
}
